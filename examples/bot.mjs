#!/usr/bin/env node
// A bot in 40 lines of JavaScript, for both games: it builds rather than sells, and draws lots among equals.
// heptapolis arena duel "cmd:node examples/bot.mjs" random
import { createInterface } from "node:readline";

const TASTE = ["build", "wonder", "stage", "recruit", "activate", "draft", "take", "discard", "sell"];
const say = (line) => process.stdout.write(line + "\n");
let moves = []; // the legal answers to the question that is asked
let list = null; // where the lines of a position go: nowhere, into the view, into the moves
let lot = 1;

function begin(seed) {
  for (const letter of seed) lot = (lot * 31 + letter.codePointAt(0)) % 2147483647 || 1;
}

function draw(count) {
  lot = (lot * 48271) % 2147483647;
  return lot % count;
}

function taste(move) {
  const rank = TASTE.indexOf(move.split(" ")[0]);
  return rank < 0 ? TASTE.length : rank;
}

function choose() {
  const best = Math.min(...moves.map(taste));
  const liked = moves.filter((move) => taste(move) === best);
  return liked[draw(liked.length)];
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  if (list && line === "end") list = null;
  else if (list && line === "moves") list = moves = [];
  else if (list) list.push(line);
  else if (word === "hello") say("hello 1 sample in JavaScript");
  else if (word === "seed") begin(rest.join(" "));
  else if (word === "options") say("ready");
  else if (word === "position") list = [];
  else if (word === "go") say("bestmove " + choose());
  else if (word === "quit") process.exit(0);
});
