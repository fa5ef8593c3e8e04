import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

const skeletonRows = ['one', 'two', 'three', 'four', 'five']

export function ConversationSkeleton() {
  return (
    <SkeletonGroup label="Loading conversations">
      {skeletonRows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton circle className="size-9 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
