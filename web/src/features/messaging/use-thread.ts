import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchPage } from './messaging.api.ts'
import { messagingKeys } from './messaging-keys.ts'
import { addNewest, addPage, firstSeq, lastSeq, type Thread } from './thread-data.ts'

/** The specification's own figures; events bring news at once, this is for when they cannot. */
const pollMs = 5000
const staleMs = 10_000

type Loading = 'older' | 'newer' | 'place'

/** One conversation: its messages at hand, and the ways to more of them. */
export function useThread(conversationId: string) {
  const queryClient = useQueryClient()
  const key = messagingKeys.thread(conversationId)
  const [loading, setLoading] = useState<Loading | null>(null)

  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await fetchPage(conversationId, {}, signal)
      return addNewest(queryClient.getQueryData<Thread>(key), page)
    },
    staleTime: staleMs,
    // A hidden tab does not poll, and what could not be opened waits for the person to try again.
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
    refetchOnMount: 'always',
  })

  /** One at a time; false when the page did not come. */
  async function load(what: Loading, place: Parameters<typeof fetchPage>[1]): Promise<boolean> {
    if (loading) return false
    setLoading(what)
    try {
      const page = await fetchPage(conversationId, place)
      // A place far away takes the place of what is at hand.
      queryClient.setQueryData<Thread>(key, (thread) =>
        thread && what !== 'place' ? addPage(thread, page) : page,
      )
      return true
    } catch {
      return false
    } finally {
      setLoading(null)
    }
  }

  const { data: thread, error, isPending, isFetching, refetch } = query
  return {
    thread,
    error,
    isPending,
    isFetching,
    refetch,
    loading,
    loadOlder: () => load('older', { before: thread ? firstSeq(thread) : 0 }),
    loadNewer: () => load('newer', { after: thread ? lastSeq(thread) : 0 }),
    loadAround: (seq: number) => load('place', { around: seq }),
    loadNewest: () => load('place', {}),
  }
}
