import type { Laytime } from '@laycan/contract/trade/laytime/laytime'
import { useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLaytime } from './laytime.api.ts'
import { PortCard } from './port-card.tsx'

/** Statements of facts by port, and the time sheets that follow from them. */
export default function LaytimePage() {
  const { dealId = '' } = useParams()
  const formats = useFormats()
  const query = useLaytime(dealId)
  const { data, error } = query
  useLiveTrading()
  return (
    <>
      <title>Laytime · Laycan</title>
      <BackLink to={`/transactions/${dealId}`}>Transaction</BackLink>
      <PageHeader
        title="Laytime"
        description={
          data && (
            <>
              {termsText(data, formats)} Other terms are agreed under{' '}
              <TextLink to={`/transactions/${dealId}/claims`}>Claims</TextLink>.
            </>
          )
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        {data ? (
          data.ports.map((port) => <PortCard key={port.place} dealId={dealId} port={port} />)
        ) : error ? (
          <LoadError query={query} what="the laytime" notFound="There is no such transaction" />
        ) : (
          <SkeletonGroup label="Loading the laytime">
            <SkeletonText lines={8} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

function termsText(laytime: Laytime, formats: Formats): string {
  const { allowedHours, ratePerHour, turnHours, calendar, demurragePerDay, despatchPerDay } = laytime
  const perDay = (amount: string) => `${figureText(amount, formats)} USD per day`
  const allowed =
    ratePerHour !== null
      ? `Laytime by ${figureText(ratePerHour, formats)} per hour`
      : allowedHours === null
        ? 'No laytime agreed'
        : `${allowedHours} hours per port`
  const parts = [
    allowed,
    `${turnHours} hours of turn time`,
    calendar,
    demurragePerDay === null ? 'no demurrage agreed' : `demurrage ${perDay(demurragePerDay)}`,
    ...(despatchPerDay === null ? [] : [`despatch ${perDay(despatchPerDay)}`]),
  ]
  return `${parts.join(', ')}.`
}
