import type { companySecondFactorApi } from '@laycan/contract/companies/company-second-factor'
import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { ActionError, LoadError, SecondFactorNotice } from '#platform/error-views.tsx'
import { companyKey } from '#platform/my-company.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useCompanyChange } from './companies.api.ts'

const call = client<typeof companySecondFactorApi>()

const useSecondFactor = () =>
  useQuery({
    queryKey: [...companyKey, 'second-factor'],
    queryFn: async ({ signal }) => (await call('GET /companies/mine/second-factor', { signal })).secondFactor,
  })

/** Owners choose whether acting for the company takes a second factor; members learn that it does. */
export function SecondFactorCard({ isOwner }: { isOwner: boolean }) {
  const query = useSecondFactor()
  const change = useCompanyChange(
    (isRequired: boolean) => call('PUT /companies/mine/second-factor', { body: { isRequired } }),
    undefined,
    { isQuiet: true },
  )
  const { data } = query
  if (!isOwner) {
    return data?.isRequired && !data.hasMine ? (
      <SecondFactorNotice>Your company requires it from everyone who acts for it.</SecondFactorNotice>
    ) : null
  }
  return (
    <Card as="section" aria-labelledby="second-factor-title">
      <CardHeader
        title="Two-factor authentication"
        titleId="second-factor-title"
        description="People without it can read, but not act for the company."
      />
      <CardBody className="grid gap-3">
        {!data && query.isError && <LoadError query={query} what="this setting" isInCard />}
        {!data && !query.isError && (
          <SkeletonGroup label="Loading the setting">
            <SkeletonText lines={1} />
          </SkeletonGroup>
        )}
        {data && (
          <>
            <Switch
              label="Require it from everyone who acts for the company"
              checked={data.isRequired}
              disabled={change.isPending}
              onCheckedChange={(isRequired) => change.mutate(isRequired)}
            />
            {data.without.length > 0 && (
              <p className="break-words text-muted text-sm">
                Without it now: {data.without.map(({ name }) => name).join(', ')}.
              </p>
            )}
            <ActionError error={change.error} fallback="Failed to change this. Please try again." />
          </>
        )}
      </CardBody>
    </Card>
  )
}
