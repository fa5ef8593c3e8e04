import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { LoadError } from '#platform/error-views.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

const widths = ['w-56', 'w-72', 'w-40 ml-auto', 'w-64', 'w-52 ml-auto', 'w-60 ml-auto']

export function ThreadSkeleton() {
  return (
    <SkeletonGroup label="Loading messages" className="flex h-full flex-col">
      <div className="flex min-h-14 items-center gap-3 border-line border-b bg-surface px-4">
        <Skeleton circle className="size-9" />
        <div className="space-y-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-4">
        {widths.map((width) => (
          <Skeleton key={width} className={`h-11 max-w-full ${width}`} />
        ))}
      </div>
    </SkeletonGroup>
  )
}

type ThreadErrorProps = Pick<Parameters<typeof LoadError>[0], 'query'>

export function ThreadError({ query }: ThreadErrorProps) {
  return (
    <div className="grid h-full place-items-center">
      <LoadError
        query={query}
        what="messages"
        isInCard
        notFound={
          <EmptyState
            icon={<SearchX />}
            title="There is no such member"
            action={
              <Link to="/members" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                Find members
              </Link>
            }
          >
            The link may be old, the person has left, or you don’t have access to the deal any more.
          </EmptyState>
        }
      />
    </div>
  )
}
