import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

/** As large as the map that will come. On paper the card is left out until then. */
export const MapSkeleton = () => (
  <SkeletonGroup label="Loading the map" className="map-loading">
    <Skeleton className="h-72 w-full sm:h-96" />
  </SkeletonGroup>
)
