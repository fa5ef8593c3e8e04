import type { Deal } from '@laycan/contract/trade/deals/deals'
import Truck from 'lucide-react/icons/truck'
import { Link, useParams } from 'react-router'
import { ActionError } from '#features/trade/shared/action-error.tsx'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import type { ServerClock } from '#features/trade/shared/countdown.tsx'
import { LoadError } from '#features/trade/shared/load-error.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { priceText, quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { dealBadge } from './deal-labels.ts'
import { DealMenu } from './deal-menu.tsx'
import { useDeal } from './deals.api.ts'
import { MandatesCard } from './mandates-card.tsx'
import { NextAction } from './next-action.tsx'
import { PartiesCard } from './parties-card.tsx'
import { RecapCard } from './recap-card.tsx'
import { RecordCard } from './record-card.tsx'
import { SubjectsCard } from './subjects-card.tsx'
import { useDealActions } from './use-deal-act.ts'

/** One deal, for each of its parties: what is agreed, what is open, who has to move. */
export default function DealPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useDeal(id)
  useLiveTrading()
  return (
    <>
      <title>{`${data ? `${data.reference} · ` : ''}Deal · Laycan`}</title>
      <BackLink to="/deals">{user?.userType === 'broker' ? 'Manage Deals' : 'Deals'}</BackLink>
      {data ? (
        <OpenDeal deal={data} clock={{ now: data.now, receivedMs: dataUpdatedAt }} />
      ) : (
        <>
          <PageHeader title="Deal" />
          <div className="mt-5">
            {error ? (
              <LoadError error={error} what="deal" onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <SkeletonGroup label="Loading the deal">
                <SkeletonText lines={10} />
              </SkeletonGroup>
            )}
          </div>
        </>
      )}
    </>
  )
}

function OpenDeal({ deal, clock }: { deal: Deal; clock: ServerClock }) {
  const formats = useFormats()
  const names = useTradeNames()
  const actions = useDealActions(deal)
  const badge = dealBadge(deal.status)
  return (
    <>
      <PageHeader
        title={`${deal.reference} · ${deal.fuelName}`}
        badge={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {deal.isOnHold && <Badge tone="warning">On hold</Badge>}
          </>
        }
        description={
          <span className="tabular">
            {quantityText(deal.quantity, deal.quantityUnit, formats)} ·{' '}
            {priceText(deal.terms.price, formats, names)} · {deal.incoterm} {deal.place} ·{' '}
            {windowText(deal.windowFrom, deal.windowTo, formats)}
          </span>
        }
        actions={
          <>
            {deal.boundAt && (
              <Link to={`/transactions/${deal.id}`} className={buttonClass()}>
                <Truck aria-hidden="true" />
                Execution
              </Link>
            )}
            <DealMenu deal={deal} calls={actions.calls} />
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <ActionError
            error={actions.error}
            fallback="This did not get through. Please try again."
            changes={actions.changes}
          />
          <NextAction deal={deal} actions={actions} />
          <MandatesCard deal={deal} actions={actions} />
          <RecapCard deal={deal} actions={actions} />
          <SubjectsCard deal={deal} actions={actions} clock={clock} />
        </div>
        <aside aria-label="About this deal" className="grid grid-cols-1 gap-4">
          <PartiesCard deal={deal} />
          <RecordCard dealId={deal.id} />
        </aside>
      </div>
    </>
  )
}
