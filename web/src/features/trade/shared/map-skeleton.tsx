import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** As large as the map that will come. */
export const MapSkeleton = () => (
  <SkeletonGroup label="Loading the map">
    <Skeleton className="h-72 w-full sm:h-96" />
  </SkeletonGroup>
)
