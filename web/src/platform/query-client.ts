import { type Query, QueryClient } from '@tanstack/react-query'

const maxRetries = 3
const firstRetryMs = 1000
const longestRetryMs = 30_000
const minuteMs = 60_000

/** Whether a retry may help. A 4xx will not change, except a timeout or a rate limit. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && !isFinalAnswer(error)
}

/** 1 s, 2 s, 4 s …, at most 30 s; `failures` counts from 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
}

function isFinalAnswer(error: unknown): boolean {
  const status = readStatus(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/** A first read that is under way, of something that is shown. */
const isFirstRead = (query: Query) =>
  query.state.data === undefined && query.state.fetchStatus === 'fetching' && query.isActive()

/**
 * What changes while it is read for the first time is read again. TanStack Query would keep the answer that is on its way,
 * which may be from before the change, and count it as new: an event that arrives meanwhile would be lost.
 */
class LiveQueryClient extends QueryClient {
  override invalidateQueries: QueryClient['invalidateQueries'] = async (filters, options) => {
    const firstReads = this.getQueryCache().findAll(filters).filter(isFirstRead)
    if (firstReads.length > 0) await Promise.all(firstReads.map((query) => query.cancel({ revert: true })))
    return super.invalidateQueries(filters, options)
  }
}

export function createQueryClient(): QueryClient {
  return new LiveQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      // A change is sent once: only its own screen knows whether it may be sent again.
      // Without a network it fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The one of the running page, shared by the guest and the signed-in layout; cleared at sign-out. */
export const queryClient = createQueryClient()
