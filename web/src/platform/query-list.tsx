import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { ShowMore } from '#ui/show-more.tsx'
import { LoadError } from './error-views.tsx'
import { useFormats } from './settings.ts'

type ListQuery = Pick<
  UseQueryResult<unknown>,
  'data' | 'error' | 'isError' | 'isPending' | 'isFetching' | 'dataUpdatedAt'
> & {
  refetch: () => unknown
  /** Where it comes page by page. */
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

/** Several queries as if they were one. `data` is what they bring together, once all of it is there. */
export const combineQueries = <Data,>(queries: ListQuery[], data: Data | undefined) => ({
  data,
  error: queries.find(({ isError }) => isError)?.error ?? null,
  isError: queries.some(({ isError }) => isError),
  isPending: queries.some(({ isPending }) => isPending),
  isFetching: queries.some(({ isFetching }) => isFetching),
  dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  refetch: () => Promise.all(queries.map((query) => query.refetch())),
})

type QueryListProps<Item> = {
  query: ListQuery
  items: Item[]
  /** In lower case, such as `notifications`. */
  what: string
  /** In the shape of what is coming. */
  skeleton: ReactNode
  /** An `EmptyState`. Without it, `children` shows itself that there is nothing. */
  empty?: ReactNode
  /** In place of `Failed to load …`. */
  failure?: string | undefined
  forbidden?: string | undefined
  notFound?: string | undefined
  /** Inside a card already: no frame around an empty list or a failure. */
  isInCard?: boolean | undefined
  /** The items reach the edges of that card: what is beside them keeps a distance of its own. */
  isEdgeToEdge?: boolean | undefined
  className?: string | undefined
  children: (items: Item[]) => ReactNode
}

/**
 * A list in its four states: loading, failed, empty, there. What was shown stays when it cannot be refreshed, with a
 * note above it that says so; a list that goes on ends with `Show more`.
 */
export function QueryList<Item>({
  query,
  items,
  what,
  skeleton,
  empty,
  children,
  ...props
}: QueryListProps<Item>) {
  const { failure, forbidden, notFound, isEdgeToEdge = false, isInCard = isEdgeToEdge, className } = props
  const { hasNextPage, isFetchingNextPage = false, fetchNextPage } = query
  if (query.isPending) return skeleton
  if (query.data === undefined) {
    return <LoadError {...{ query, what, failure, forbidden, notFound, isInCard, className }} />
  }
  const isShown = items.length > 0 || empty === undefined
  const list = isShown ? children(items) : isInCard ? empty : <Card className={className}>{empty}</Card>
  return (
    <>
      <RefreshError
        what={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
        query={query}
        className={isEdgeToEdge ? 'px-4 pt-2' : 'mb-2'}
      />
      {list}
      {hasNextPage && fetchNextPage && (
        <ShowMore more={{ hasNextPage, isFetchingNextPage, fetchNextPage }} isInPane={isEdgeToEdge} />
      )}
    </>
  )
}

type RefreshErrorProps = {
  /** What is shown, as a sentence begins with it: `Prices`, `The ticket`. */
  what: string
  query: Pick<ListQuery, 'data' | 'isError' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>
  className?: string | undefined
}

/** Above data that stays on the screen although it could not be refreshed; nothing while all is well. */
export function RefreshError({ what, query, className }: RefreshErrorProps) {
  const { date, time, dateTime } = useFormats()
  if (!query.isError || query.data === undefined) return null
  const seenAt = new Date(query.dataUpdatedAt).toISOString()
  const isFromToday = date(seenAt) === date(new Date().toISOString())
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-2 text-muted text-sm', className)}>
      <p role="status">
        {what} could not be refreshed. What you see is from {isFromToday ? time(seenAt) : dateTime(seenAt)}.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="text-accent"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Retry
      </Button>
    </div>
  )
}
