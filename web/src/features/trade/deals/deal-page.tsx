import type { Deal } from '@laycan/contract/trade/deals/deals'
import Handshake from 'lucide-react/icons/handshake'
import Ship from 'lucide-react/icons/ship'
import Truck from 'lucide-react/icons/truck'
import { Link, useParams } from 'react-router'
import { Anchor } from '#features/trade/shared/anchor.tsx'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { CargoMap } from '#features/trade/shared/cargo-map.tsx'
import { ActionErrorWithChanges } from '#features/trade/shared/change-list.tsx'
import type { ServerClock } from '#features/trade/shared/countdown.tsx'
import { useLiveTrading } from '#features/trade/shared/trade-cache.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { priceText, quantityText, windowText } from '#features/trade/terms/trade-labels.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { dealBadge } from './deal-labels.ts'
import { DealMenu } from './deal-menu.tsx'
import { useDeal } from './deals.api.ts'
import { DepartureNotice } from './departure-notice.tsx'
import { LiftingsCard } from './liftings-card.tsx'
import { MandatesCard } from './mandates-card.tsx'
import { NextAction } from './next-action.tsx'
import { PartiesCard } from './parties-card.tsx'
import { RecapCard } from './recap-card.tsx'
import { RecordCard } from './record-card.tsx'
import { SubjectsCard } from './subjects-card.tsx'
import { useDealActions } from './use-deal-actions.ts'

/** One deal: what is agreed, what is open, and who has to act. */
export default function DealPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const query = useDeal(id)
  const { data, error, dataUpdatedAt } = query
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
              <LoadError query={query} what="the deal" notFound="There is no such deal" />
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
  const badge = dealBadge(deal)
  return (
    <>
      <PageHeader
        title={`${deal.reference} · ${deal.fuelName}`}
        badge={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {deal.closedNames?.openedAt === null && <Badge tone="neutral">Names closed</Badge>}
            {deal.liftingOf && <Badge tone="neutral">Lifting {deal.liftingOf.number}</Badge>}
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
            {deal.liftingOf && (
              <Link to={`/deals/${deal.liftingOf.dealId}`} className={buttonClass({ variant: 'secondary' })}>
                <Handshake aria-hidden="true" />
                Term contract
              </Link>
            )}
            {deal.boundAt && (deal.terms.liftings ?? []).length === 0 && (
              <Link to={`/transactions/${deal.id}`} className={buttonClass()}>
                <Truck aria-hidden="true" />
                Execution
              </Link>
            )}
            <Link to={`/deals/${deal.id}/freight`} className={buttonClass({ variant: 'secondary' })}>
              <Ship aria-hidden="true" />
              Freight
            </Link>
            <DealMenu deal={deal} calls={actions.calls} />
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <ActionErrorWithChanges
            error={actions.error}
            fallback="Something went wrong. Please try again."
            changes={actions.changes}
          />
          <DepartureNotice deal={deal} calls={actions.calls} clock={clock} />
          <Anchor id="action">
            <NextAction deal={deal} actions={actions} />
          </Anchor>
          <LiftingsCard deal={deal} />
          <Anchor id="mandates">
            <MandatesCard deal={deal} actions={actions} />
          </Anchor>
          <Anchor id="recap">
            <RecapCard deal={deal} actions={actions} />
          </Anchor>
          <Anchor id="subjects">
            <SubjectsCard deal={deal} actions={actions} clock={clock} />
          </Anchor>
          <CargoMap of={{ kind: 'deal', id: deal.id }} />
        </div>
        <aside aria-label="About this deal" className="grid grid-cols-1 gap-4">
          <PartiesCard deal={deal} />
          <RecordCard dealId={deal.id} />
        </aside>
      </div>
    </>
  )
}
