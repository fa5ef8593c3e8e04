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
