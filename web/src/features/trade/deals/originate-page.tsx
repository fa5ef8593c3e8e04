import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { KycNotice, useCanTrade } from '#features/trade/shared/kyc-notice.tsx'
import { LoadError } from '#features/trade/shared/load-error.tsx'
import { useSession } from '#platform/session.tsx'
import { settingsQuery } from '#platform/settings.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useFilledListing } from './deals.api.ts'
import { OriginateForm } from './originate-form.tsx'

/** A broker brings two members together; a request or a supply of the address is filled by the deal. */
export default function OriginatePage() {
  return (
    <>
      <title>Originate a deal · Laycan</title>
      <BackLink to="/deals">Manage Deals</BackLink>
      <PageHeader
        title="Originate a deal"
        description="Bring a buyer and a seller together. Each confirms your mandate, then both confirm the recap."
      />
      <div className="mt-5">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const { user } = useSession()
  const canTrade = useCanTrade()
  const [search] = useSearchParams()
  const settings = useQuery(settingsQuery)
  const request = useFilledListing(search.get('request'))
  const supply = useFilledListing(search.get('supply'))
  if (user?.userType !== 'broker') {
    return (
      <Notice title="Only brokers originate deals.">
        Buyers publish requests, sellers publish supplies.
      </Notice>
    )
  }
  if (!canTrade) return <KycNotice>Then you can bring deals about.</KycNotice>
  const failed = [request, supply].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <LoadError
        error={failed.error}
        what="request or supply"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  }
  const isWaiting = request.isLoading || supply.isLoading || settings.isPending
  if (isWaiting) {
    return (
      <SkeletonGroup label="Loading the form">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    )
  }
  return <OriginateForm request={request.data} supply={supply.data} />
}
