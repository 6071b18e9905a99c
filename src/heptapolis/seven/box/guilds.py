"""The guilds: shuffled into Age III, players + 2 of them at random."""

from heptapolis.seven.box.cards import Card
from heptapolis.seven.box.effects import AnySymbol, CopiesLeader, loss, points
from heptapolis.seven.box.enums import ALL_THREE, GUILD, NEIGHBOURS, PURPLE

GUILDS = (
    Card("workers_guild", PURPLE, GUILD, cost="wood stone clay ore ore",
         gives=(points(1, per="brown", of=NEIGHBOURS),)),
    Card("craftsmens_guild", PURPLE, GUILD, cost="stone stone ore ore", gives=(points(2, per="grey", of=NEIGHBOURS),)),
    Card("traders_guild", PURPLE, GUILD, cost="glass cloth papyrus", gives=(points(1, per="yellow", of=NEIGHBOURS),)),
    Card("philosophers_guild", PURPLE, GUILD, cost="clay clay clay cloth papyrus",
         gives=(points(1, per="green", of=NEIGHBOURS),)),
    Card("spies_guild", PURPLE, GUILD, cost="clay clay clay glass", gives=(points(1, per="red", of=NEIGHBOURS),)),
    Card("strategists_guild", PURPLE, GUILD, cost="stone ore ore cloth",
         gives=(points(1, per="defeat", of=NEIGHBOURS),)),
    Card("shipowners_guild", PURPLE, GUILD, cost="wood wood wood glass papyrus",
         gives=(points(1, per="brown_grey_purple"),)),
    Card("scientists_guild", PURPLE, GUILD, cost="wood wood ore ore papyrus", gives=(AnySymbol(),)),
    Card("magistrates_guild", PURPLE, GUILD, cost="wood wood wood stone cloth",
         gives=(points(1, per="blue", of=NEIGHBOURS),)),
    Card("builders_guild", PURPLE, GUILD, cost="stone stone clay clay glass",
         gives=(points(1, per="stage", of=ALL_THREE),)),
    Card("gamers_guild", PURPLE, GUILD, joins="leaders", lone=True, cost="wood stone clay ore",
         gives=(points(1, per="three_coins"),)),
    Card("courtesans_guild", PURPLE, GUILD, joins="leaders", cost="wood clay glass cloth", gives=(CopiesLeader(),)),
    Card("diplomats_guild", PURPLE, GUILD, joins="leaders", cost="wood stone glass papyrus",
         gives=(points(1, per="leader", of=NEIGHBOURS),)),
    Card("architects_guild", PURPLE, GUILD, joins="leaders", lone=True, cost="clay ore ore ore cloth papyrus",
         gives=(points(3, per="purple", of=NEIGHBOURS),)),
    Card("counterfeiters_guild", PURPLE, GUILD, joins="cities", cost="ore ore ore glass cloth",
         gives=(points(5), loss(3))),
    Card("guild_of_shadows", PURPLE, GUILD, joins="cities", cost="wood stone stone papyrus",
         gives=(points(1, per="black", of=NEIGHBOURS),)),
    Card("mourners_guild", PURPLE, GUILD, joins="cities", cost="wood clay clay glass cloth",
         gives=(points(1, per="victory", of=NEIGHBOURS),)),
)
