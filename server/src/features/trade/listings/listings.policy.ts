import type { CompanyRight } from '@laycan/contract/companies/company-roles'
import type { UserType } from '@laycan/contract/profile/profile'
import { type ListingKind, type ListingStatus, listingNouns } from '@laycan/contract/trade/trade-constants'
import { belongsTo, mayActFor, type Trader } from '#features/trade/shared/party.policy.ts'
import { AppError } from '#platform/errors.ts'

/** Who may see a listing and who may do what to it. Anything not in the tables is refused. */
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
  /** Possible states afterwards. */
  to: readonly ListingStatus[]
  /** Both kinds unless stated. */
  kind?: ListingKind
  /** What puts a listing on the marketplace needs the company's verification; taking it down needs the role only. */
  rights?: readonly CompanyRight[]
  /** As in "cannot be …". */
  done: string
}

export const listingActs: Record<ListingAct, Rule> = {
  save: { by: 'owner', from: ['draft'], to: ['draft'], done: 'saved as a draft' },
  remove: { by: 'owner', from: ['draft'], to: [], done: 'thrown away' },
  publish: { by: 'owner', from: ['draft'], to: ['open', 'held'], rights: ['trade'], done: 'published' },
  amend: {
    by: 'owner',
    from: ['open', 'paused'],
    to: ['open', 'paused', 'held'],
    rights: ['trade'],
    done: 'amended',
  },
  pause: { by: 'owner', from: ['open'], to: ['paused'], kind: 'supply', done: 'paused' },
  resume: {
    by: 'owner',
    from: ['paused'],
    to: ['open', 'filled', 'expired'],
    kind: 'supply',
    rights: ['trade'],
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

export function mayAct({ kind, status }: Acted, act: ListingAct, actor: ListingActor): boolean {
  const rule = listingActs[act]
  return rule.by === actor && rule.from.includes(status) && (rule.kind ?? kind) === kind
}

export function requireAct(listing: Acted, act: ListingAct, actor: ListingActor) {
  if (mayAct(listing, act, actor)) return
  const { one } = listingNouns[listing.kind]
  const { done, kind } = listingActs[act]
  if (kind && kind !== listing.kind) throw new AppError('conflict', `A ${one} cannot be ${done}.`)
  const state =
    listing.status === 'draft' ? 'a draft' : listing.status === 'held' ? 'in review' : listing.status
  throw new AppError('conflict', `This ${one} is ${state} and cannot be ${done}.`)
}

type Owned = { ownerId: string; companyId: string | null; status: ListingStatus }

/** 404 for listings of others, and for drafts of colleagues. */
export function requireOwner({ ownerId, companyId, status }: Owned, trader: Trader): { mayTrade: boolean } {
  const party = { userId: ownerId, companyId }
  const isSeen = status !== 'draft' || ownerId === trader.userId
  if (!isSeen || !belongsTo(trader, party)) throwListingNotFound()
  return { mayTrade: mayActFor(trader, party, ['trade']) }
}

export function throwListingNotFound(): never {
  throw new AppError('not_found', 'There is no such listing.')
}

/** A trading house buys and sells, whatever its account type. Brokers act for others, by mandate. */
export const makers: readonly UserType[] = ['buyer', 'seller']

export function requireMaker(kind: ListingKind, userType: UserType) {
  if (makers.includes(userType)) return
  throw new AppError('forbidden', `Brokers act for others and cannot create ${listingNouns[kind].many}.`)
}

type Traded = Acted & { validUntil: string; isSuspended: boolean }

/** Only open listings that have not expired can be traded, and none of a suspended company. */
export function requireOpen({ kind, status, validUntil, isSuspended }: Traded, now: Date) {
  const { one } = listingNouns[kind]
  if (status !== 'open') throw new AppError('conflict', `This ${one} is no longer open.`)
  if (isSuspended)
    throw new AppError('conflict', `The company behind this ${one} cannot trade at the moment.`)
  if (Date.parse(validUntil) <= now.getTime()) throw new AppError('conflict', `This ${one} has expired.`)
}

const closed: readonly ListingStatus[] = ['filled', 'withdrawn', 'expired', 'rejected']
export const isClosed = (status: ListingStatus) => closed.includes(status)

export type ListingReader = 'owner' | 'colleague' | 'compliance' | 'quoter' | 'browser'

const published: readonly ListingStatus[] = ['held', 'open', 'paused', ...closed]

/** Others see a listing while it is valid and its owner is a member. Quoters do not see held amendments. */
export const visibleStatuses: Record<ListingReader, readonly ListingStatus[]> = {
  owner: ['draft', ...published],
  colleague: published,
  compliance: published,
  quoter: published.filter((status) => status !== 'held' && status !== 'rejected'),
  browser: ['open'],
}

export const maySee = (status: ListingStatus, reader: ListingReader): boolean =>
  visibleStatuses[reader].includes(status)

type Relation = { isMine: boolean; isOfMyCompany: boolean; isQuoter: boolean }

export function readerOf(
  { isMine, isOfMyCompany, isQuoter }: Relation,
  isCompliance: boolean,
): ListingReader {
  if (isMine) return 'owner'
  if (isOfMyCompany) return 'colleague'
  if (isCompliance) return 'compliance'
  return isQuoter ? 'quoter' : 'browser'
}

/** A closed name is visible to the owner's company and to quoters. */
export const maySeeOwner = ({
  isOfMyCompany,
  isQuoter,
  isNameClosed,
}: Pick<Relation, 'isOfMyCompany' | 'isQuoter'> & { isNameClosed: boolean }): boolean =>
  isOfMyCompany || isQuoter || !isNameClosed
