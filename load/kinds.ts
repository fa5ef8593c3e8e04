/**
 * What people do in a busy hour: out of a hundred acts, so many of each kind, and the p95 that each may have. `heard` is no act
 * of its own: from sending a message until its event is at the other person's screen.
 */
export const kinds = {
  markets: { share: 30, p95Ms: 100, about: 'board, regions, a chart' },
  search: { share: 22, p95Ms: 150, about: 'marketplace, directory, messages, fuels' },
  chat: { share: 25, p95Ms: 150, about: 'a message is sent' },
  heard: { share: 0, p95Ms: 250, about: 'the message is on the other screen' },
  read: { share: 15, p95Ms: 150, about: 'inbox, a conversation, deals, notifications' },
  deal: { share: 4, p95Ms: 300, about: 'request, quote, acceptance: five calls' },
  upload: { share: 3, p95Ms: 500, about: 'a document of a deal: three calls' },
  'sign-in': { share: 1, p95Ms: 1_000, about: 'by password' },
} as const

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

/** Seconds between two acts of one person, on average. */
export const pauseSeconds = 5
/** Of all calls: beyond this, people notice. */
export const mostErrors = 0.001

/** A hundred acts in an order that differs each time: every kind has its share even in a short run. */
export function shuffledDay(random: () => number = Math.random): Kind[] {
  const cards = kindNames.flatMap((kind) => Array<Kind>(kinds[kind].share).fill(kind))
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [cards[last] as Kind, cards[other] as Kind]
    cards[last] = b
    cards[other] = a
  }
  return cards
}
