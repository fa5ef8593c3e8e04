import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import { listingNouns, listingStatuses } from '@laycan/contract/trade/trade-constants'
import type { Context } from '#context.ts'
import { roleRefusal } from '#features/companies/binding.service.ts'
import { type Changes, runCommand, type Work } from '#features/trade/shared/command.service.ts'
import { findTrader } from '#features/trade/shared/parties.service.ts'
import type { Caller } from '#platform/auth.ts'
import type { Db } from '#platform/db.ts'
import { draftDifferences, type Problems, versionChanges } from './listing-terms.rules.ts'
import { listVersions } from './listing-views.store.ts'
import {
  type ListingAct,
  listingActs,
  requireAct,
  requireMaker,
  requireOwner,
  throwListingNotFound,
} from './listings.policy.ts'
import { type ListingRow, lockRow } from './listings.store.ts'
import { readListingFor } from './read-listing.service.ts'

/** Who acts, and for which company where it binds one. */
export type ListingActing = { userId: string; companyId: string | null }

/** An act of the owner or of a colleague on a listing, based on the version they saw. */
export type ListingCommand = {
  act: (listing: ListingRow) => ListingAct
  /** Left out for removing a draft: any version will do. */
  version?: number
  /** The terms sent, if any: equal terms are a repeat, others are compared with what is stored. */
  sent?: DraftTerms
  saysTheSame?: (listing: ListingRow) => boolean
  apply: (listing: ListingRow, work: Work, by: ListingActing) => Promise<void>
}

export async function actOnListing(
  ctx: Context,
  caller: Caller,
  id: string,
  { act, version, sent, saysTheSame = () => true, apply }: ListingCommand,
): Promise<void> {
  const isRepeated = (listing: ListingRow) =>
    version !== undefined && listing.version === version + 1 && listing.lastAct === act(listing)
  await runCommand(ctx, caller, {
    lock: { listing: async (tx) => (await lockRow(tx, id)) ?? throwListingNotFound() },
    authorize: async ({ listing }, tx) => requireOwner(listing, await findTrader(tx, caller.userId)),
    findRepeat: ({ listing }) => (isRepeated(listing) && saysTheSame(listing) ? id : undefined),
    rights: ({ listing }) => listingActs[act(listing)].rights ?? [],
    permit: ({ listing, actor: { mayTrade }, binding }) => {
      if (!mayTrade) throw roleRefusal(['trade'])
      if (binding) requireMaker(listing.kind, binding.userType)
    },
    version:
      version === undefined
        ? undefined
        : {
            seen: version,
            latest: ({ listing }) => listing.version,
            describe: ({ listing }, tx) => describeChanges(tx, listing, version, sent),
          },
    apply: async ({ listing, binding }, work) => {
      requireAct(listing, act(listing), 'owner')
      await apply(listing, work, { userId: caller.userId, companyId: binding?.company.id ?? null })
      return id
    },
  })
}

export const answerListing = async (
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<{ listing: TradeListing }> => ({ listing: await readListingFor(ctx, caller, id) })

async function describeChanges(
  tx: Db,
  listing: ListingRow,
  seen: number,
  sent: DraftTerms | undefined,
): Promise<Changes> {
  const fields = await changesSince(tx, listing, seen, sent)
  const names = Object.keys(fields).map((path) => path.replace(/^terms\./, '').replaceAll('_', ' '))
  const what = names.length > 0 ? `: ${names.join(', ')}` : ''
  const { one } = listingNouns[listing.kind]
  return { message: `This ${one} has changed${what}. Reload to see it.`, fields }
}

async function changesSince(
  tx: Db,
  listing: ListingRow,
  seen: number,
  sent: DraftTerms | undefined,
): Promise<Problems> {
  if (listing.status === 'draft') return sent ? draftDifferences(listing.draft?.terms ?? {}, sent) : {}
  const fields: Problems = {}
  const versions = await listVersions(tx, listing.id)
  const [latest] = versions
  const known = versions.find(({ version }) => version <= seen)
  if (latest && known)
    for (const { field, before, after } of versionChanges(known, latest))
      fields[field in latest.terms ? `terms.${field}` : field] = `Was ${before}, now ${after}`
  const state = listingStatuses.find(({ code }) => code === listing.status)
  fields.status = `Now ${state?.name.toLowerCase() ?? listing.status}`
  return fields
}
