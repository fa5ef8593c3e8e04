import type { SupportConversation, SupportTurn, supportApi } from '@laycan/contract/support/support'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { toast } from '#ui/toast.ts'
import { addSaid, addTurn } from './turns.ts'

const call = client<typeof supportApi>()

const conversationKey = ['support', 'conversation']
const minuteMs = 60_000

/** My latest conversation, kept current by the stream: another tab, or a person at the desk, may add to it. */
export function useConversation() {
  const queryClient = useQueryClient()
  useServerEvent('support_changed', ({ conversationId, turn, ticket }) => {
    queryClient.setQueryData<SupportConversation | null>(conversationKey, (known) =>
      known?.conversationId === conversationId
        ? { ...known, ticket, turns: addSaid(known.turns, turn) }
        : known,
    )
  })
  return useQuery({
    queryKey: conversationKey,
    queryFn: async ({ signal }) => (await call('GET /support/conversation', { signal })).conversation,
    staleTime: 0,
  })
}

/** What the server answered takes the place of what is known. */
export function useKeepConversation() {
  const queryClient = useQueryClient()
  return {
    replace: (conversation: SupportConversation) =>
      queryClient.setQueryData<SupportConversation | null>(conversationKey, conversation),
    add: (conversationId: string, ...turns: (SupportTurn | null)[]) =>
      queryClient.setQueryData<SupportConversation | null>(conversationKey, (known) => {
        const base =
          known?.conversationId === conversationId ? known : { conversationId, turns: [], ticket: null }
        return { ...base, turns: turns.reduce(addTurn, base.turns) }
      }),
  }
}

export function useNewConversation() {
  const { replace } = useKeepConversation()
  return useMutation({
    mutationFn: () => call('POST /support/conversations'),
    onSuccess: ({ conversation }) => replace(conversation),
    onError: () => toast.error('Failed to start a new chat. Please try again.'),
  })
}

export function useFeedback() {
  const { add } = useKeepConversation()
  return useMutation({
    mutationFn: ({ id, isHelpful }: { conversationId: string; id: string; isHelpful: boolean | null }) =>
      call('POST /support/turns/:id/feedback', { params: { id }, body: { isHelpful } }),
    onSuccess: ({ turn }, { conversationId }) => add(conversationId, turn),
    onError: () => toast.error('Failed to save your feedback. Please try again.'),
  })
}

export function useTicket() {
  const { replace } = useKeepConversation()
  const onError = () => toast.error('Failed to reach the support desk. Please try again.')
  const open = useMutation({
    mutationFn: (conversationId: string | undefined) =>
      call('POST /support/tickets', { body: conversationId ? { conversationId } : {} }),
    onSuccess: ({ conversation }) => replace(conversation),
    onError,
  })
  const close = useMutation({
    mutationFn: (id: string) => call('POST /support/tickets/:id/close', { params: { id } }),
    onSuccess: ({ conversation }) => replace(conversation),
    onError,
  })
  return { open, close }
}

export const useHelpSearch = (query: string) =>
  useQuery({
    queryKey: ['support', 'search', query],
    queryFn: async ({ signal }) => (await call('POST /support/search', { body: { query }, signal })).results,
    enabled: query !== '',
    staleTime: 2 * minuteMs,
    // A search is tried again by its button; three silent tries would look like a search that hangs.
    retry: false,
  })

export const useCategories = () =>
  useQuery({
    queryKey: ['support', 'categories'],
    queryFn: async ({ signal }) => (await call('GET /support/categories', { signal })).categories,
    staleTime: 10 * minuteMs,
  })

export const useArticle = (file: string | null) =>
  useQuery({
    queryKey: ['support', 'article', file],
    queryFn: async ({ signal }) =>
      (await call('GET /support/articles/:file', { params: { file: file ?? '' }, signal })).article,
    enabled: file !== null,
    staleTime: 10 * minuteMs,
  })
