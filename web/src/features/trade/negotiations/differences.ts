import type { Negotiation, QuoteVersion } from '@laycan/contract/trade/negotiations/negotiations'
import type { TermsChange } from '@laycan/contract/trade/terms/terms'
import type { TermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { termsChanges } from './negotiation-changes.ts'

/** What a version changes, and against what: `your version 2`, `their request`. */
export type Differences = { base: string; changes: TermsChange[] }

/**
 * What a version changes against what the side that answers it wrote last: its own latest version before, or its
 * listing as it is now. Versions in between, by whomever, hide nothing.
 */
export function differencesOf(
  { versions, listing }: Pick<Negotiation, 'versions' | 'listing'>,
  version: QuoteVersion,
  format: TermsFormat,
): Differences {
  const whose = version.isMine ? 'their' : 'your'
  const written = versions.find(
    (one) => one.version < version.version && one.by !== version.by && !neverSeen.includes(one.status),
  )
  return {
    base: `${whose} ${written ? `version ${written.version}` : listing.kind}`,
    changes: termsChanges(written?.terms ?? listing.terms, version.terms, format),
  }
}

const neverSeen: QuoteVersion['status'][] = ['held', 'rejected']

/** In words, for a heading. */
export function differencesTitle({ base, changes }: Differences): string {
  if (changes.length === 0) return `Nothing differs from ${base}`
  return changes.length === 1 ? `1 term differs from ${base}` : `${changes.length} terms differ from ${base}`
}
