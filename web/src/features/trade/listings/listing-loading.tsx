import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'

export function ListingSkeleton() {
  return (
    <SkeletonGroup label="Loading" className="space-y-4">
      <Skeleton className="h-7 w-64" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <CardBody>
            <SkeletonText lines={10} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <SkeletonText lines={5} />
          </CardBody>
        </Card>
      </div>
    </SkeletonGroup>
  )
}

type ListingLoadErrorProps = { kind: ListingKind; query: Parameters<typeof LoadError>[0]['query'] }

export function ListingLoadError({ kind, query }: ListingLoadErrorProps) {
  const { one, many, path } = listingNouns[kind]
  const notFound = `There is no such ${one}`
  return (
    <>
      <title>{`${notFound} · Laycan`}</title>
      <BackLink to={path}>{`All ${many}`}</BackLink>
      <LoadError query={query} what={`the ${one}`} notFound={notFound} />
    </>
  )
}
