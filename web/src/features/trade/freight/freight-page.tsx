import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { LoadError } from '#platform/error-views.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useFreight } from './freight.api.ts'
import { FreightCalculator } from './freight-calculator.tsx'

const nouns = {
  deal: { one: 'Deal', path: '/deals' },
  request: { one: 'Request', path: listingNouns.request.path },
  supply: { one: 'Supply', path: listingNouns.supply.path },
}

/** What it costs to carry the cargo of a deal, a request or a supply, and what it then costs landed. */
export default function FreightPage({ of }: { of: 'deal' | ListingKind }) {
  const { id = '' } = useParams()
  const { one, path } = nouns[of]
  const subject = { kind: of === 'deal' ? 'deal' : 'listing', id } as const
  const query = useFreight(subject)
  const { data, error } = query
  useLiveTrading()
  return (
    <>
      <title>{`${data ? `${data.title} · ` : ''}Freight · Laycan`}</title>
      <BackLink to={`${path}/${id}`}>{one}</BackLink>
      <PageHeader
        title="Freight"
        description={
          data && `${data.title}. An estimate for trading: change any figure that you know better.`
        }
      />
      <div className="mt-5">
        {data ? (
          <FreightCalculator key={id} subject={subject} freight={data} />
        ) : error ? (
          <LoadError query={query} what="the freight" notFound={`There is no such ${one.toLowerCase()}`} />
        ) : (
          <SkeletonGroup label="Loading the freight">
            <SkeletonText lines={10} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}
