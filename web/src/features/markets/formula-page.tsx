import type { PricingTermsInput } from '@laycan/contract/markets/market-formula'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BackToMarkets } from './back-to-markets.tsx'
import { emptyFormula, toFormProblems, toTerms } from './formula-draft.ts'
import { FormulaResult } from './formula-result.tsx'
import { FormulaTerms } from './formula-terms.tsx'
import { useMarketSource } from './market-source.ts'
import { useFormula, useOverview } from './markets.api.ts'

/** Prices a floating deal from published prices. */
export default function FormulaPage() {
  const source = useMarketSource()
  const { data: overview } = useOverview(source, { isAutoRefresh: false })
  const markets = overview?.markets ?? []
  const formula = useFormula(source)
  const form = useContractForm({
    defaultValues: emptyFormula,
    send: (values) => formula.mutateAsync(toTerms(values)),
    problemsOf: toFormProblems,
  })
  const nameOf = ({ market_id: id }: PricingTermsInput) =>
    markets.find(({ market_id }) => market_id === id)?.fuel_name ?? id

  return (
    <>
      <title>Pricing formula · Laycan</title>
      <BackToMarkets />
      <div className="mt-2">
        <PageHeader
          title="Pricing formula"
          description="The price of a floating deal from published prices, with every price that counts."
        />
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <Card as="section" aria-labelledby="formula-terms">
          <CardHeader title="Terms" titleId="formula-terms" />
          <CardBody>
            <form onSubmit={form.submit} noValidate className="grid gap-3">
              <FormulaTerms markets={markets} form={form} />
              <ActionError error={form.error} fallback="Failed to price the deal. Please try again." />
              <Button type="submit" loading={form.isSubmitting}>
                Price it
              </Button>
            </form>
          </CardBody>
        </Card>
        {formula.data ? (
          <FormulaResult
            result={formula.data}
            marketName={nameOf(formula.variables)}
            blDate={formula.variables.bl_date}
          />
        ) : (
          <Card>
            <EmptyState title="No price yet">Enter the terms of the deal and press Price it.</EmptyState>
          </Card>
        )}
      </div>
    </>
  )
}
