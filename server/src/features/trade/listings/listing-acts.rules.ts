import { type ListingKind, type ListingStatus, listingNouns } from '@laycan/contract/trade/trade-constants'
import { AppError } from '#platform/errors.ts'

/** Who does what to a listing, and what it becomes. What does not stand here cannot happen. */
export type ListingAct =
  | 'save'
  | 'remove'
  | 'publish'
  | 'amend'
  | 'pause'
  | 'resume'
  | 'withdraw'
  | 'release'
  | 'reject'
  | 'expire'
  | 'fill'
  | 'reopen'
export type ListingActor = 'owner' | 'compliance' | 'system'

type Rule = {
  by: ListingActor
  from: readonly ListingStatus[]
  /** What it may become; which of them, the facts decide. */
  to: readonly ListingStatus[]
  /** Both kinds unless stated. */
  kind?: ListingKind
  /** As in "cannot be …". */
  done: string
}

export const listingActs: Record<ListingAct, Rule> = {
  save: { by: 'owner', from: ['draft'], to: ['draft'], done: 'saved as a draft' },
  remove: { by: 'owner', from: ['draft'], to: [], done: 'thrown away' },
  publish: { by: 'owner', from: ['draft'], to: ['open', 'held'], done: 'published' },
  amend: { by: 'owner', from: ['open', 'paused'], to: ['open', 'paused', 'held'], done: 'amended' },
  pause: { by: 'owner', from: ['open'], to: ['paused'], kind: 'supply', done: 'paused' },
  resume: {
    by: 'owner',
    from: ['paused'],
    to: ['open', 'filled', 'expired'],
    kind: 'supply',
    done: 'resumed',
  },
  withdraw: { by: 'owner', from: ['held', 'open', 'paused'], to: ['withdrawn'], done: 'withdrawn' },
  release: {
    by: 'compliance',
    from: ['held'],
    to: ['open', 'paused', 'filled', 'expired'],
    done: 'released',
  },
  reject: { by: 'compliance', from: ['held'], to: ['rejected'], done: 'rejected' },
  expire: { by: 'system', from: ['open', 'paused'], to: ['expired'], done: 'expired' },
  fill: { by: 'system', from: ['open'], to: ['filled'], done: 'filled' },
  reopen: { by: 'system', from: ['filled'], to: ['open', 'expired'], done: 'opened again' },
}

type Acted = { kind: ListingKind; status: ListingStatus }

export function mayDo({ kind, status }: Acted, act: ListingAct, actor: ListingActor): boolean {
  const rule = listingActs[act]
  return rule.by === actor && rule.from.includes(status) && (rule.kind ?? kind) === kind
}

export function requireAct(listing: Acted, act: ListingAct, actor: ListingActor) {
  if (mayDo(listing, act, actor)) return
  const { one } = listingNouns[listing.kind]
  const { done, kind } = listingActs[act]
  if (kind && kind !== listing.kind) throw new AppError('conflict', `A ${one} cannot be ${done}.`)
  const state =
    listing.status === 'draft' ? 'a draft' : listing.status === 'held' ? 'in review' : listing.status
  throw new AppError('conflict', `This ${one} is ${state} and cannot be ${done}.`)
}

/** What is back on the market: with something left and time to go. */
export function statusOnReturn({
  available,
  validUntil,
  now,
}: {
  available: string
  validUntil: string
  now: Date
}): 'open' | 'filled' | 'expired' {
  if (Date.parse(validUntil) <= now.getTime()) return 'expired'
  return /[1-9]/.test(available) ? 'open' : 'filled'
}

const closed: readonly ListingStatus[] = ['filled', 'withdrawn', 'expired', 'rejected']
export const isClosed = (status: ListingStatus) => closed.includes(status)

/** Whose account makes which kind; brokers bring others together and list nothing of their own. */
export function requireMaker(kind: ListingKind, userType: string) {
  const { maker, many } = listingNouns[kind]
  if (userType !== maker) throw new AppError('forbidden', `Only ${maker}s make ${many}.`)
}

/** Buyers look at supplies, sellers at requests, brokers at both. */
export const mayBrowse = (kind: ListingKind, userType: string): boolean =>
  userType === 'broker' || userType === (kind === 'supply' ? 'buyer' : 'seller')

export function requireBrowser(kind: ListingKind, userType: string) {
  if (mayBrowse(kind, userType)) return
  const { many } = listingNouns[kind]
  throw new AppError('forbidden', `${kind === 'supply' ? 'Buyers' : 'Sellers'} and brokers browse ${many}.`)
}
