import { useParams } from 'react-router'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ClaimTermsCard } from './claims/claim-terms-card.tsx'
import { ClaimsCard } from './claims/claims-card.tsx'
import { DocumentsCard } from './execution/documents-card.tsx'
import { useExecution } from './execution/execution.api.ts'
import { BackLink } from './shared/back-link.tsx'
import { useLiveTrading } from './shared/trade-cache.ts'

/** The claims desk of one deal, with its documents beside it for the papers. */
export default function ClaimsPage() {
  const { dealId = '' } = useParams()
  const { data } = useExecution(dealId)
  useLiveTrading()
  const reference = data ? `${data.reference} · ` : ''
  return (
    <>
      <title>{`${reference}Claims · Laycan`}</title>
      <BackLink to={`/transactions/${dealId}`}>Transaction</BackLink>
      <PageHeader
        title={`${reference}Claims`}
        description={
          <>
            Demurrage is claimed from the time sheet under{' '}
            <TextLink to={`/transactions/${dealId}/laytime`}>Laytime</TextLink>.
          </>
        }
      />
      <div className="mt-5 grid grid-cols-1 gap-4">
        <ClaimsCard dealId={dealId} />
        <ClaimTermsCard dealId={dealId} />
        <DocumentsCard dealId={dealId} />
      </div>
    </>
  )
}
