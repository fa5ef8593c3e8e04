import type { PricingResult } from '@laycan/contract/market-formula'
import { quantityUnits } from '@laycan/contract/units'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormula } from './formula.api.ts'
import { averagings, emptyFormula, type FormulaForm, toTerms } from './formula-draft.ts'
import { FormulaResult } from './formula-result.tsx'
import { useMarketSource, useOverview } from './markets.api.ts'

const averagingOptions = Object.entries(averagings).map(([value, { label }]) => ({
  value: value as FormulaForm['averaging'],
  label,
}))
const holidayOptions = [
  { value: 'saturday_previous_sunday_next' as const, label: 'Saturday the day before, Sunday the day after' },
  { value: 'previous' as const, label: 'The quote before' },
  { value: 'next' as const, label: 'The quote after' },
]
const unitOptions = quantityUnits.map((unit) => ({ value: unit, label: unit }))

/** Prices a floating deal from stored quotes. */
export default function FormulaPage() {
  const source = useMarketSource()
  const { data: overview } = useOverview(source, { isAutoRefresh: false })
  const formula = useFormula(source)
  const [form, setForm] = useState(emptyFormula)
  const change = (part: Partial<FormulaForm>) => setForm((before) => ({ ...before, ...part }))
  const refused = formula.error instanceof ApiError ? formula.error : undefined
  const problem = (field: string) => refused?.fields[field]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    formula.mutate(toTerms(form))
  }

  return (
    <>
      <title>Pricing formula · Laycan</title>
      <Link to="/markets" className="inline-flex items-center gap-1 text-accent text-sm hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Markets
      </Link>
      <div className="mt-2">
        <PageHeader
          title="Pricing formula"
          description="The price of a floating deal from stored quotes, with every quote that counts."
        />
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
        <Card as="section" aria-labelledby="formula-terms">
          <CardHeader title="Terms" titleId="formula-terms" />
          <CardBody>
            <form onSubmit={handleSubmit} noValidate className="grid gap-3">
              <Select
                label="Market"
                placeholder="Choose a market"
                options={(overview?.markets ?? []).map(({ market_id, fuel_name }) => ({
                  value: market_id,
                  label: fuel_name,
                }))}
                value={form.marketId}
                error={problem('market_id')}
                onValueChange={(marketId) => change({ marketId })}
              />
              <TextField
                label="Bill of lading date"
                type="date"
                value={form.blDate}
                error={problem('bl_date')}
                onChange={(event) => change({ blDate: event.target.value })}
              />
              <Select
                label="Quotes that count"
                options={averagingOptions}
                value={form.averaging}
                onValueChange={(averaging) => change({ averaging })}
              />
              <Select
                label="When there is no quote that day"
                options={holidayOptions}
                value={form.holidayRule}
                onValueChange={(holidayRule) => change({ holidayRule })}
              />
              <div className="grid grid-cols-2 gap-3">
                <Select
                  label="Price per"
                  options={unitOptions}
                  value={form.priceUnit}
                  onValueChange={(priceUnit) => change({ priceUnit })}
                />
                <TextField
                  label="Differential"
                  inputMode="decimal"
                  value={form.differential}
                  error={problem('differential')}
                  onChange={(event) => change({ differential: event.target.value })}
                />
                <TextField
                  label="Barrels per tonne"
                  inputMode="decimal"
                  hint="Between mass and volume"
                  value={form.factor}
                  error={problem('conversion.value') ?? problem('conversion')}
                  onChange={(event) => change({ factor: event.target.value })}
                />
                <TextField
                  label="Quantity"
                  inputMode="decimal"
                  hint="In price units"
                  value={form.quantity}
                  error={problem('quantity')}
                  onChange={(event) => change({ quantity: event.target.value })}
                />
                <TextField
                  label="Basis density"
                  inputMode="decimal"
                  hint="For escalation"
                  value={form.basisDensity}
                  error={problem('escalation.basis_density')}
                  onChange={(event) => change({ basisDensity: event.target.value })}
                />
                <TextField
                  label="Actual density"
                  inputMode="decimal"
                  value={form.actualDensity}
                  error={problem('escalation.actual_density')}
                  onChange={(event) => change({ actualDensity: event.target.value })}
                />
              </div>
              {formula.isError && (
                <p role="alert" className="text-negative text-sm">
                  {refused && refused.status > 0
                    ? refused.message
                    : 'Failed to price the deal. Please try again.'}
                </p>
              )}
              <Button type="submit" loading={formula.isPending}>
                Price it
              </Button>
            </form>
          </CardBody>
        </Card>
        <Outcome result={formula.data} />
      </div>
    </>
  )
}

function Outcome({ result }: { result: PricingResult | undefined }) {
  if (result) return <FormulaResult result={result} />
  return (
    <Card>
      <EmptyState title="No price yet">Enter the terms of the deal and press Price it.</EmptyState>
    </Card>
  )
}
