import { useParams } from 'react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { CommissionsCard } from './commissions/commissions-card.tsx'
import { useExecution } from './execution/execution.api.ts'
import { BackLink } from './shared/back-link.tsx'
import { useLiveTrading } from './shared/trade-cache.ts'

/** What the broker of one deal is owed, and what of it was paid. */
export default function CommissionPage() {
  const { dealId = '' } = useParams()
  const { data } = useExecution(dealId)
  useLiveTrading()
  const reference = data ? `${data.reference} · ` : ''
  return (
    <>
      <title>{`${reference}Commission · Laycan`}</title>
      <BackLink to={`/transactions/${dealId}`}>Transaction</BackLink>
      <PageHeader
        title={`${reference}Commission`}
        description="Payments are recorded here. The commission is no part of the balance between buyer and seller."
      />
      <div className="mt-5">
        <CommissionsCard dealId={dealId} />
      </div>
    </>
  )
}
