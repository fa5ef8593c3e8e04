import type { Execution, QualityCertificate } from '@laycan/contract/trade/execution/execution'
import type { FactsOf } from '@laycan/contract/trade/execution/execution-facts'
import { allowanceTotal, compareQuality, isOffSpec } from '@laycan/contract/trade/terms/quality-rules'
import type { MassBasis } from '@laycan/contract/units'
import type { LoadedExecution } from './execution.rules.ts'
import { measuredQuantity } from './invoices.rules.ts'
import { countingCertificates, type Step } from './steps.rules.ts'

type Limits = Pick<Execution['quality'], 'source' | 'limits'>

/** The certificates that count, held against the limits. */
export const viewQuality = (
  { terms, steps }: LoadedExecution,
  { source, limits }: Limits,
  basis: MassBasis | undefined,
): Execution['quality'] => {
  const quantity = measuredQuantity(terms, steps, basis)?.priced
  return {
    source,
    limits,
    certificates: countingCertificates(steps)
      .map((step) => viewCertificate(step, limits, quantity))
      .reverse(),
  }
}

function viewCertificate(
  { id, facts }: Step,
  limits: Limits['limits'],
  quantity: string | undefined,
): QualityCertificate {
  const { place, issuedOn, inspector, figures } = facts as FactsOf<'certify_quality'>
  const results = compareQuality(figures, limits).map((result) => {
    const perUnit = isOffSpec(result) ? (result.limit?.allowance ?? null) : null
    return { ...result, allowance: perUnit && quantity ? allowanceTotal(perUnit, quantity) : null }
  })
  return { stepId: id, place, issuedOn, inspector, isOffSpec: results.some(isOffSpec), results }
}
