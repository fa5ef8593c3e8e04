import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { AskedToJoin } from './asked-to-join.tsx'
import { useMyCompany } from './company.api.ts'
import { FindCompany } from './find-company.tsx'
import { LeaveButton } from './leave-button.tsx'
import { Members } from './members.tsx'

/** The company that a person belongs to, or the ways into one: a typed name alone gives no rights. */
export function CompanyCard() {
  const { data, isError, refetch, isFetching } = useMyCompany()
  return (
    <Card as="section" aria-labelledby="company-title">
      <CardHeader
        title={data?.company?.name ?? 'Company'}
        titleId="company-title"
        description={
          data?.company
            ? 'Your company. Its members decide together who else belongs to it.'
            : 'Trade together with your colleagues.'
        }
        actions={data?.company && <LeaveButton name={data.company.name} />}
      />
      {data ? (
        data.company ? (
          <Members />
        ) : data.request ? (
          <AskedToJoin request={data.request} />
        ) : (
          <FindCompany />
        )
      ) : isError ? (
        <ErrorState
          title="Failed to load your company. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CardBody>
          <SkeletonGroup label="Loading your company">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        </CardBody>
      )}
    </Card>
  )
}
