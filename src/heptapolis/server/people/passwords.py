"""Which passwords are refused: those that everybody tries first."""

from __future__ import annotations

from itertools import pairwise

from heptapolis.server.http.refusal import Refusal

FEWEST_LETTERS = 4  # different characters
# The stems of the passwords that are tried first; digits and marks at their ends do not make them better.
WORDS = """
    password passwort passwoord wachtwoord motdepasse contrasena contraseña senha qwerty qwertyui qwertyuiop azerty
    azertyui qwertz asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm letmein welcome willkommen welkom bienvenue iloveyou
    princess sunshine football baseball superman batman dragon monkey shadow master trustno abc abcd abcdef abcdefg
    abcdefgh admin administrator login secret changeme default guest computer internet whatever starwars pokemon
    michael jennifer jordan hunter charlie heptapolis sevenwonders wonders q1w2e3r4 1q2w3e4r
"""
COMMON = frozenset(WORDS.split())
EDGES = "0123456789!?.,;:-_@#$%&*+ "


def check_password(password: str, login: str) -> None:
    """Refuse a password that is easily guessed."""
    plain = password.lower()
    stem = plain.strip(EDGES)
    if (
        plain in COMMON
        or stem in COMMON
        or not stem
        or login in (plain, stem)
        or len(set(plain)) < FEWEST_LETTERS
        or _is_run(plain)
    ):
        raise Refusal("weak_password", "this password is among the first that somebody would try")


def _is_run(text: str) -> bool:
    """Whether every character follows the one before it, as in 23456789 or hgfedcba."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({1}, {-1})
