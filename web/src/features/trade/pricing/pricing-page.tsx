import type { DealPricing } from '@laycan/contract/trade/pricing/pricing'
import { useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { perUnitText } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { FinalPriceCard } from './final-price-card.tsx'
import { usePricing } from './pricing.api.ts'
import { QuotesCard } from './quotes-card.tsx'
import { TriggerCard } from './trigger-card.tsx'

/** The price of a deal: quotes of both sides by day, what waits for whom, and the price as it stands. */
export default function PricingPage() {
  const { dealId = '' } = useParams()
  const query = usePricing(dealId)
  const { data, error } = query
  useLiveTrading()
  return (
    <>
      <title>Pricing · Laycan</title>
      <BackLink to={`/transactions/${dealId}`}>Transaction</BackLink>
      <PageHeader
        title="Pricing"
        badge={data?.isDemo && <Badge tone="warning">Demo</Badge>}
        description={data?.reason}
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        {data ? (
          <Shown pricing={data} />
        ) : error ? (
          <LoadError query={query} what="the pricing" notFound="There is no such transaction" />
        ) : (
          <SkeletonGroup label="Loading the pricing">
            <SkeletonText lines={8} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

function Shown({ pricing }: { pricing: DealPricing }) {
  const { isFormula, waitsFor, series, blocked } = pricing
  if (!isFormula) return <Notice title="The price of this deal is fixed." />
  const waiting = waitsFor.length === 2 ? 'both sides' : `the ${waitsFor[0] ?? ''}`
  return (
    <>
      {waitsFor.length > 0 && (
        <Notice
          tone="warning"
          title={`Waiting for ${pricing.subject === 'rate' ? 'the rate' : 'quotes'} of ${waiting}`}
        />
      )}
      {pricing.subject === 'rate' ? <RateNotice pricing={pricing} /> : <PriceCard pricing={pricing} />}
      {series.length > 0 ? (
        series.map((one) => <QuotesCard key={one.series} pricing={pricing} series={one} />)
      ) : (
        <Notice title={blocked ?? 'No quotes are needed.'} />
      )}
      {pricing.trigger && <TriggerCard dealId={pricing.dealId} trigger={pricing.trigger} />}
      {pricing.subject !== 'rate' && <FinalPriceCard pricing={pricing} />}
    </>
  )
}

function RateNotice({ pricing: { awaited, series } }: { pricing: DealPricing }) {
  // The cards below say what is missing.
  if (series.length === 0 || awaited !== null) return null
  return <Notice tone="positive" title="The exchange rate is agreed" />
}

function PriceCard({ pricing }: { pricing: DealPricing }) {
  const formats = useFormats()
  const { price, awaited, unit, countedFrom, subject } = pricing
  const isTolerance = subject === 'tolerance'
  return (
    <Card as="section" aria-labelledby="price-now">
      <CardHeader
        title={price ? perUnitText(price.price, unit, formats) : 'No price yet'}
        titleId="price-now"
        description={
          isTolerance
            ? 'Market price of what differs from the agreed quantity. The rest has the fixed price.'
            : countedFrom
              ? `Pricing days are counted from ${formats.date(countedFrom)}`
              : undefined
        }
        actions={
          price && (
            <Badge tone={price.status === 'final' ? 'positive' : 'warning'}>
              {price.status === 'final' ? 'Final' : 'Provisional'}
            </Badge>
          )
        }
      />
      <CardBody className="grid gap-2 text-sm">
        {awaited && <p>{awaited}</p>}
        {price && (
          <ol className="grid gap-1">
            {price.steps.map(({ label, text }) => (
              <li key={`${label} ${text}`} className="flex flex-wrap gap-x-3">
                <span className="w-48 shrink-0 text-subtle">{label}</span>
                <span className="tabular">{localizeFigures(text, formats)}</span>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  )
}
