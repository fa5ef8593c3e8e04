import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import {
  isRateSeries,
  pricingActOf,
  type QuoteState,
  quoteStates,
} from '@laycan/contract/trade/pricing/pricing-constants'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toast.ts'
import { BringDialog } from './bring-dialog.tsx'
import { usePricingCalls } from './pricing.api.ts'

const tones: Record<QuoteState, Tone> = {
  open: 'neutral',
  mine: 'neutral',
  theirs: 'warning',
  differs: 'negative',
  agreed: 'positive',
}
const stateName = (state: QuoteState) => quoteStates.find(({ code }) => code === state)?.name ?? state

type Series = DealPricing['series'][number]
type Day = Series['days'][number]

/** Quotes of one benchmark by day. The other side's figure is never shown, only whether it is the same. */
export function QuotesCard({ pricing, series }: { pricing: DealPricing; series: Series }) {
  const formats = useFormats()
  const { may } = useStanding()
  const calls = usePricingCalls(pricing.dealId)
  const [dialog, setDialog] = useState<'quotes' | 'correction' | null>(null)
  const [error, setError] = useState<unknown>()
  const mayBring = pricing.mayAct && pricing.blocked === null && may(pricingActOf('bring_quotes').rights)
  const mayCorrect =
    mayBring && pricing.correctionDays !== null && series.days.some(({ state }) => state === 'agreed')
  const isRate = isRateSeries(series.series)
  const figure = (text: string | null) => (text === null ? '–' : figureText(text, formats, 2))
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: 'Day',
      rowHeader: true,
      className: 'whitespace-nowrap',
      cell: ({ day }) => formats.date(day),
    },
    {
      key: 'mine',
      header: `Mine, ${series.unit}`,
      numeric: true,
      cell: ({ mine, isUnpublished, source }) => (
        <>
          {isUnpublished ? 'Not published' : figure(mine)}
          {source && <span className="block text-muted text-xs">{source}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, isOver, correction, figuresLeft }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={isOver ? tones[state] : 'neutral'}>{isOver ? stateName(state) : 'To come'}</Badge>
          {state === 'differs' && (
            <span className="text-muted text-xs">
              {figuresLeft === 0 ? 'No figure left to give' : `You may give ${figuresLeft} more`}
            </span>
          )}
          {correction && (
            <Badge tone={tones[correction.state]}>
              Correction{correction.mine === null ? '' : ` ${figure(correction.mine)}`}:{' '}
              {stateName(correction.state)}
            </Badge>
          )}
        </span>
      ),
    },
  ]
  async function acceptPlatform() {
    setError(undefined)
    try {
      await calls.acceptPlatform()
      toast.success('Quotes accepted')
    } catch (cause) {
      setError(cause)
    }
  }
  const titleId = `quotes-${series.series}`
  const agreed = series.days.filter(({ state }) => state === 'agreed').length
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        title={`${series.name} (${series.series})`}
        titleId={titleId}
        description={`${agreed} of ${series.days.length} ${series.days.length === 1 ? 'day' : 'days'} agreed. Neither side sees the other’s figures.`}
      />
      <CardBody className="grid grid-cols-1 gap-3">
        <Table
          label={`Quotes of ${series.series}`}
          columns={columns}
          rows={series.days}
          rowKey={({ day }) => day}
        />
        <ActionError error={error} fallback="Something went wrong. Please try again." />
      </CardBody>
      {mayBring && (
        <CardFooter className="flex-wrap justify-end">
          {mayCorrect && (
            <Button variant="ghost" onClick={() => setDialog('correction')}>
              Bring a correction
            </Button>
          )}
          {pricing.mayAcceptPlatform && !isRate && (
            <Button variant="secondary" onClick={() => void acceptPlatform()}>
              Accept the platform’s
            </Button>
          )}
          <Button onClick={() => setDialog('quotes')}>{isRate ? 'Bring the rate' : 'Bring quotes'}</Button>
        </CardFooter>
      )}
      {dialog && (
        <BringDialog
          dealId={pricing.dealId}
          series={series}
          isCorrection={dialog === 'correction'}
          mayBeUnpublished={pricing.mayBeUnpublished}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  )
}
