import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type PagedOptions = {
  /** For how long a page counts as fresh; by default it is fetched again whenever it is shown. */
  staleTimeMs?: number | undefined
  /** For lists that must stay current while the event stream is down. */
  pollMs?: number | undefined
  enabled?: boolean | undefined
  refetchOnMount?: 'always' | undefined
  /** What is shown while other filters load: the list of before, or nothing. */
  keepsPrevious?: boolean | undefined
}

/** A list that comes page by page, by the cursor that the page before it ends with. */
export function usePagedQuery<Page extends { next: string | null }>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  { staleTimeMs = 0, pollMs, enabled = true, refetchOnMount, keepsPrevious = true }: PagedOptions = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    staleTime: staleTimeMs,
    enabled,
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
    ...(refetchOnMount && { refetchOnMount }),
    ...(keepsPrevious && { placeholderData: keepPreviousData<never> as never }),
  })
}
