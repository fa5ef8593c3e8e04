import type { DraftTerms } from '@laycan/contract/trade/listings/listing-drafts'
import { listingNouns, listingStatuses } from '@laycan/contract/trade/trade-constants'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/errors.ts'
import { draftDifferences, type Problems, versionChanges } from './listing-terms.rules.ts'
import { listVersions } from './listing-views.store.ts'
import type { ListingRow } from './listings.store.ts'

/** The write before was this one: the answer to it was lost, or somebody clicked twice. */
export const isRepeated = ({ version, lastAct }: ListingRow, act: string, seen: number) =>
  version === seen + 1 && lastAct === act

/** 409 unless the caller has seen the latest version; with what changed since the one that they saw. */
export async function requireLatest(tx: Db, listing: ListingRow, seen: number, sent?: DraftTerms) {
  if (listing.version === seen) return
  const fields = await changesSince(tx, listing, seen, sent)
  const names = Object.keys(fields).map((path) => path.replace(/^terms\./, '').replaceAll('_', ' '))
  const what = names.length > 0 ? `: ${names.join(', ')}` : ''
  const { one } = listingNouns[listing.kind]
  throw new AppError('conflict', `This ${one} was changed meanwhile${what}. Load it again.`, { fields })
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
