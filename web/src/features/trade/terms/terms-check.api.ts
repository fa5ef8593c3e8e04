import type { ListingChange } from '@laycan/contract/trade/listings/listing-drafts'
import type { listingsApi } from '@laycan/contract/trade/listings/listings'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useSettled } from '#platform/use-settled.ts'
import { fieldShowing } from './terms-form.ts'

const call = client<typeof listingsApi>()
const minuteMs = 60_000

/** Terms as far as they are typed. A quote has neither lot nor validity of the kind that a listing has. */
export type TypedOffer = Pick<ListingChange, 'terms' | 'minLot' | 'validUntil'>

/** What the market and the checks say, with the problems at the fields that show them. */
const checkQuery = (kind: ListingKind, { terms, minLot, validUntil }: TypedOffer) =>
  queryOptions({
    queryKey: ['terms-check', kind, terms, minLot, validUntil],
    queryFn: async ({ signal }): Promise<TermsCheck> => {
      const check = await call('POST /trading/check', { body: { kind, terms, minLot, validUntil }, signal })
      return { ...check, problems: atFields(check.problems) }
    },
    staleTime: minuteMs,
    gcTime: minuteMs,
    retry: 1,
  })

/** The server may name a field by its whole path in the body. */
export const atFields = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [fieldShowing(path.replace(/^terms\./, '')), message]),
  )

/** Asks once the typing pauses; the last answer stays until the next is there. */
export function useTermsCheck<Offer extends TypedOffer>(kind: ListingKind, offer: Offer) {
  const asked = useSettled(offer)
  const check = useQuery({
    ...checkQuery(kind, asked),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  })
  return { ...check, asked, queryFor: (now: TypedOffer) => checkQuery(kind, now) }
}
