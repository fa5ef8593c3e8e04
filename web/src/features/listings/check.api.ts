import type { TermsCheck } from '@laycan/contract/terms-check'
import type { ListingKind } from '@laycan/contract/trade-constants'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownAt } from '#platform/terms-editor/terms-editor.ts'
import type { ListingBody } from './listing-values.ts'
import { call } from './listings.api.ts'

const pauseMs = 400
const minuteMs = 60_000

/** What the market and the checks say, with the problems at the fields that show them. */
const checkQuery = (kind: ListingKind, { terms, minLot, validUntil }: ListingBody) =>
  queryOptions({
    queryKey: ['listing-check', kind, terms, minLot, validUntil],
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
    Object.entries(problems).map(([path, message]) => [shownAt(path.replace(/^terms\./, '')), message]),
  )

/** Asks once the typing pauses; the last answer stays until the next is there. */
export function useTermsCheck(kind: ListingKind, body: ListingBody) {
  const asked = useSettled(body)
  const check = useQuery({
    ...checkQuery(kind, asked),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  })
  return { ...check, asked, queryFor: (now: ListingBody) => checkQuery(kind, now) }
}

/** The value as it was when it last stood still for a moment. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
