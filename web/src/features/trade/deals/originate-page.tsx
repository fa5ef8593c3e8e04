import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { StandingNotice, useCanTrade } from '#features/trade/shared/standing.tsx'
import { useHouseTerms } from '#features/trade/terms/house-terms.api.ts'
import { LoadError } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { settingsQuery } from '#platform/settings.ts'
import { optionalId, urlState, useUrlView } from '#platform/url-state.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { useFilledListing } from './deals.api.ts'
import { OriginateForm } from './originate-form.tsx'

const filledState = urlState({ request: optionalId, supply: optionalId })

/** A broker brings two members together, to fill the request or supply that the URL names. */
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
  const filled = useUrlView(filledState)
  const settings = useQuery(settingsQuery)
  const house = useHouseTerms()
  const request = useFilledListing(filled.request)
  const supply = useFilledListing(filled.supply)
  if (user?.userType !== 'broker') {
    return (
      <Notice title="Only brokers can originate deals">
        Buyers publish requests, sellers publish supplies.
      </Notice>
    )
  }
  if (!canTrade) return <StandingNotice>Then you can originate deals.</StandingNotice>
  const failed = [request, supply].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <LoadError query={failed} what="the request or supply" notFound="There is no such request or supply" />
    )
  }
  const isLoading = request.isLoading || supply.isLoading || settings.isPending || house.isPending
  if (isLoading) {
    return (
      <SkeletonGroup label="Loading the form">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    )
  }
  return <OriginateForm request={request.data} supply={supply.data} house={house.data?.clauses} />
}
