import type { ListingChange } from '@laycan/contract/trade/listings/listing-drafts'
import type { listingsApi } from '@laycan/contract/trade/listings/listings'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { fieldShowing } from './terms-form.ts'

const call = client<typeof listingsApi>()
const minuteMs = 60_000

/** The terms typed so far. A quote has no smallest lot, and another kind of validity. */
export type TypedOffer = Pick<ListingChange, 'terms' | 'minLot' | 'validUntil'>

/** What the check says of an offer, with that offer: by the time it arrives, another may be typed. */
type CheckedOffer = TermsCheck & { offer: TypedOffer }

/** Market price, findings, and problems by the field that shows them. */
const checkQuery = (kind: ListingKind, { terms, minLot, validUntil }: TypedOffer) =>
  queryOptions({
    queryKey: ['terms-check', kind, terms, minLot, validUntil],
    queryFn: async ({ signal }): Promise<CheckedOffer> => {
      const check = await call('POST /trading/check', { body: { kind, terms, minLot, validUntil }, signal })
      return { ...check, problems: atFields(check.problems), offer: { terms, minLot, validUntil } }
    },
    staleTime: minuteMs,
    gcTime: minuteMs,
    retry: 1,
  })

/** Problems of the server by the field that shows them. */
const atFields = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [fieldShowing(path.replace(/^terms\./, '')), message]),
  )

/** Checks when typing pauses; the last answer stays until the next arrives. */
export function useTermsCheck(kind: ListingKind, offer: TypedOffer) {
  const asked = useDebounced(offer)
  const check = useQuery({
    ...checkQuery(kind, asked),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  })
  return { ...check, queryFor: (now: TypedOffer) => checkQuery(kind, now) }
}
