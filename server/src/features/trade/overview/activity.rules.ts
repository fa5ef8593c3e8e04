import { closedNameOf } from '@laycan/contract/trade/deals/deal-constants'
import type { TradeActivity } from '@laycan/contract/trade/overview/overview'
import type { Side } from '@laycan/contract/trade/sides'

/** What happened, as a sentence: in the second person for what the reader did. */
export type ActivityCursor = { micros: string; seq: string; id: string }

export type TradeEvent = {
  id: string
  at: string
  micros: string
  seq: number
  source: 'deal' | 'quote' | 'listing'
  /** The code of the record, `made` or `countered`, or the kind of the listing. */
  act: string
  label: string
  /** Null for the platform. */
  actorId: string | null
  actorName: string | null
  /** The side of the actor whose name is closed to the reader. */
  closedSide: Side | null
  /** The reference of a deal, or the fuel. */
  subject: string
  path: string
}

type Said = Pick<TradeEvent, 'source' | 'act' | 'label' | 'actorId' | 'actorName' | 'closedSide' | 'subject'>

export function sentenceOf(event: Said, readerId: string): string {
  const { source, act, subject, actorId } = event
  if (source === 'listing') return `${whoOf(event, readerId)} published a ${act} for ${subject}`
  if (source === 'quote')
    return `${whoOf(event, readerId)} ${act === 'made' ? 'made a quote' : 'countered'} for ${subject}`
  if (actorId === null) return `${subject}: ${event.label}`
  const approval = event.closedSide ? '' : (/, approved by .*$/.exec(event.label)?.[0] ?? '')
  const label = event.label.replace(/, approved by .*$/, '')
  const verb = dealVerbs[act] ?? stepVerb(act, label)
  return verb
    ? `${whoOf(event, readerId)} ${verb} ${subject}${approval}`
    : `${whoOf(event, readerId)}, ${subject}: ${label}${approval}`
}

function whoOf({ actorId, actorName, closedSide }: Said, readerId: string): string {
  if (actorId === readerId) return 'You'
  return closedSide ? closedNameOf(closedSide) : (actorName ?? 'Laycan')
}

/** By the code of the record; what is not here is said by its label. */
const dealVerbs: Record<string, string> = {
  'deal.agreed': 'accepted the quote for',
  'deal.originated': 'originated',
  'deal.confirm': 'confirmed the recap of',
  'deal.correct_recap': 'corrected the recap of',
  'deal.add_subject': 'added a subject to',
  'deal.lift_subject': 'lifted a subject of',
  'deal.fail_subject': 'failed a subject of',
}

/** A step is recorded, or proposed until the other side has answered it. */
const stepVerbs: [suffix: string, verb: string][] = [
  [', to be confirmed', 'proposed'],
  [', confirmed', 'confirmed'],
  [', refused', 'refused'],
  [', taken back', 'took back'],
]

function stepVerb(act: string, label: string): string | undefined {
  if (!act.startsWith('step.')) return undefined
  const [suffix, verb] = stepVerbs.find(([ending]) => label.endsWith(ending)) ?? ['', 'recorded']
  return `${verb} “${label.slice(0, label.length - suffix.length)}” for`
}

export type Placed = { activity: TradeActivity; cursor: ActivityCursor }

/** Of several lists that are each sorted this way. */
export const mergeActivities = (lists: Placed[][]): Placed[] =>
  lists.flat().sort(({ cursor: a }, { cursor: b }) => {
    if (a.micros !== b.micros) return BigInt(b.micros) > BigInt(a.micros) ? 1 : -1
    return Number(b.seq) - Number(a.seq) || (b.id > a.id ? 1 : -1)
  })
