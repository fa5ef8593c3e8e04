import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

export function NotificationSkeleton({ rows }: { rows: number }) {
  const keys = Array.from({ length: rows }, (_, row) => `row-${row + 1}`)
  return (
    <SkeletonGroup label="Loading notifications">
      {keys.map((key) => (
        <div key={key} className="flex gap-3 px-4 py-3">
          <Skeleton circle className="size-7 shrink-0" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
