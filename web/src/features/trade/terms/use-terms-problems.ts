import { termsProblems } from '@laycan/contract/trade/terms/terms-rules'
import { useMemo } from 'react'
import type { DecimalMark } from '#platform/decimal-input.ts'
import { useTradeFuels } from './reference-data.api.ts'
import { fieldShowing } from './terms-form.ts'
import type { TypedTerms } from './terms-input.ts'
import { termsSoFar } from './terms-problems.ts'

/** Nobody need fill these in, unless something else that was said makes them needed. */
const wantedByRules = new Set(['locode', 'conversion', 'laytime_hours'])

/** What the rules that both sides share say of the terms as they are typed, by the path of a field. */
export function useTermsProblems(typed: TypedTerms, mark: DecimalMark): Record<string, string> {
  const fuels = useTradeFuels()
  return useMemo(() => {
    const { terms, missing } = termsSoFar(typed, mark)
    const fuel = fuels.find(({ fuel_type_id }) => fuel_type_id === terms.fuel_type_id)
    const problems = Object.entries(termsProblems(terms, new Date().toISOString().slice(0, 10), fuel))
    const standing = problems
      .filter(([path]) => !missing.has(path) || wantedByRules.has(path))
      // Without a fuel nobody knows whether the catalogue has a factor.
      .filter(([path]) => path !== 'conversion' || fuel !== undefined)
    return Object.fromEntries(standing.map(([path, message]) => [fieldShowing(path), message]))
  }, [typed, mark, fuels])
}
