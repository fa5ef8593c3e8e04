/** Classes of words that several sets of rules use. `words/rule-set.rules.ts` says how a list is written. */
export const commonWords = {
  The: 'the, a, an, my, our, this, that, these, those, his, her, their, your, its, any, all, some, every, each',
  Specific: 'the, my, our, this, that, these, those, his, her, their',
  My: 'my, our, mine, ours',
  Me: 'me, us, i, we',
  You: 'you, your',
  Be: "is, 's, are, was, were, am, be, been, being",
  Aux: "does, do, did, has, have, had, is, 's, are, was, were, will, would, can, could, may, might",
  Wh: 'what, which, who, whose, where, when, why, how, how much, how many, how big, how often, how high, how low, how long',
  Polite:
    'please, pls, plz, kindly, hi, hello, hey, dear, ok, okay, so, and, but, well, now, also, then, just, sir, team, bot, again, thanks',
  Role: `seller, sellers, buyer, buyers, broker, brokers, supplier, suppliers, customer, customers, counterparty, counterparties,
    trader, traders, shipowner, charterer, boss, partner, partners, client, clients, principal, principals, vendor, vendors,
    producer, refiner, refinery, importer, exporter, bidder, bidders, owner of the supply, owner of this supply,
    owner of the request, owner of this request, owner of that cargo, owner of the cargo, owner of this listing`,
  Party: `company, companies, firm, firms, member, members, people, person, persons, user, users, side, party, parties, desk,
    account, accounts, guy, guys, man, woman, lady, gentleman, fellow, chap, employer, competitor, competitors`,
  Else: 'other, another, competing, rival, neighbouring, neighbour, ex, former',
  Competitor: `competitor, competitors, competition, rival, rivals, opponent, opponents, somebody else, someone else, anyone else,
    anybody else, everyone else, everybody else, other people, others, the others, others here, bidders, neighbour desk`,
}
