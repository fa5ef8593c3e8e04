import { expect, it } from 'vitest'
import { requireSameClose, requireTicketAct, type TicketAct, type TicketFacts } from './support.policy.ts'

const standings = {
  open: { state: 'open', isMine: false, staffName: null, isOwn: false },
  mine: { state: 'claimed', isMine: true, staffName: 'Sam Desk', isOwn: false },
  others: { state: 'claimed', isMine: false, staffName: 'Sam Desk', isOwn: false },
  closed: { state: 'closed', isMine: true, staffName: 'Sam Desk', isOwn: false },
  'open, about me': { state: 'open', isMine: false, staffName: null, isOwn: true },
} satisfies Record<string, TicketFacts>
type Standing = keyof typeof standings

const yes = undefined
const taken = 'Sam Desk has this ticket.'
const over = 'This ticket is closed.'
const first = 'Take the ticket first.'
const own = 'Somebody else must answer your own ticket.'

const table: [Standing, Record<TicketAct, string | undefined>][] = [
  ['open', { claim: yes, release: first, reply: first, close: yes }],
  ['mine', { claim: yes, release: yes, reply: yes, close: yes }],
  ['others', { claim: taken, release: taken, reply: taken, close: taken }],
  ['closed', { claim: over, release: over, reply: over, close: over }],
  ['open, about me', { claim: own, release: first, reply: first, close: yes }],
]

const cases = table.flatMap(([standing, acts]) =>
  Object.entries(acts).map(([act, refusal]) => [standing, act as TicketAct, refusal] as const),
)
it.each(cases)('a ticket that is %s: %s is refused with %s', (standing, act, refusal) => {
  const attempt = () => requireTicketAct(act, standings[standing])
  if (refusal) expect(attempt).toThrow(refusal)
  else expect(attempt).not.toThrow()
})

it.each([
  ['resolved', { outcome: 'resolved', closer: 'Sam Desk', isMine: true }, yes],
  [
    'dismissed',
    { outcome: 'resolved', closer: 'Sam Desk', isMine: true },
    'You have resolved these questions already.',
  ],
  [
    'resolved',
    { outcome: 'resolved', closer: 'Sam Desk', isMine: false },
    'Sam Desk has resolved these questions already.',
  ],
  [
    'resolved',
    { outcome: 'dismissed', closer: null, isMine: false },
    'Somebody else has dismissed these questions already.',
  ],
  ['resolved', undefined, 'There is no such gap.'],
] as const)('%s of a closed gap: %o', (wanted, closed, refusal) => {
  const close = () => requireSameClose(wanted, closed)
  if (refusal) expect(close).toThrow(refusal)
  else expect(close).not.toThrow()
})
