import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isNotFound } from '#platform/error-views.tsx'
import { toast } from '#ui/toast.ts'
import { fetchPage } from './messaging.api.ts'
import { messagingKeys } from './messaging-keys.ts'
import { addNewest, addPage, firstSeq, lastSeq, type Thread } from './thread-data.ts'

/** The specification's own figures; events are faster, this is for when they fail. */
const pollMs = 5000
const staleMs = 10_000

type Loading = 'older' | 'newer' | 'place'

/** One conversation: its messages at hand, and the ways to more of them. */
export function useThread(conversationId: string) {
  const queryClient = useQueryClient()
  const key = messagingKeys.thread(conversationId)
  const [loading, setLoading] = useState<Loading | null>(null)
  /** The load under way; the state above follows a moment later. */
  const underWay = useRef<symbol>(undefined)

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

  /** One at a time, but that a place to go to comes before all else; false when the page did not come. */
  async function load(what: Loading, place: Parameters<typeof fetchPage>[1]): Promise<boolean> {
    if (underWay.current && what !== 'place') return false
    const own = Symbol(what)
    underWay.current = own
    setLoading(what)
    try {
      const page = await fetchPage(conversationId, place)
      // Another position was asked for meanwhile: this one is obsolete.
      if (own !== underWay.current) return false
      // A place far away takes the place of what is at hand.
      queryClient.setQueryData<Thread>(key, (thread) =>
        thread && what !== 'place' ? addPage(thread, page) : page,
      )
      return true
    } catch {
      if (own === underWay.current)
        toast.error('Failed to load messages. Please try again.', { id: 'messages' })
      return false
    } finally {
      if (own === underWay.current) {
        underWay.current = undefined
        setLoading(null)
      }
    }
  }

  const { data, error, isPending, isFetching, refetch } = query
  // Those who have lost the room of a deal, as by leaving their company, see nothing of it any more.
  const thread = isNotFound(error) ? undefined : data
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
