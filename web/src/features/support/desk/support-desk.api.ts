import type { DeskTicketDetail, supportDeskApi } from '@laycan/contract/support/support-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { errorText } from '#platform/error-views.tsx'
import { usePagedQuery } from '#platform/paged-query.ts'
import { useServerEvent } from '#platform/realtime.ts'
import { toast } from '#ui/toast.ts'
import { gapsKey } from './knowledge-gaps.api.ts'

const call = client<typeof supportDeskApi>()

export type TicketFilter = 'waiting' | 'mine' | 'closed'

const listsKey = ['staff-support', 'tickets']
const ticketKey = (id: string) => ['staff-support', 'ticket', id]
/** In case the event stream is down. */
const pollMs = 30_000

/** Lists and open tickets follow what happens at the desk. */
export function useDeskEvents() {
  const queryClient = useQueryClient()
  useServerEvent('support_ticket_changed', ({ ticketId }) => {
    void queryClient.invalidateQueries({ queryKey: listsKey })
    void queryClient.invalidateQueries({ queryKey: ticketKey(ticketId) })
  })
  useServerEvent('support_gaps_changed', () => void queryClient.invalidateQueries({ queryKey: gapsKey }))
}

export const useTickets = (state: TicketFilter) =>
  usePagedQuery(
    [...listsKey, state],
    (before, signal) => call('GET /staff/support/tickets', { query: { state, limit: 30, before }, signal }),
    { pollMs },
  )

export const useTicket = (id: string) =>
  useQuery({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => call('GET /staff/support/tickets/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  })

export type TicketAct = 'claim' | 'release' | 'close'

export function useTicketAct(id: string) {
  return useChange(id, (act: TicketAct) => call(`POST /staff/support/tickets/:id/${act}`, { params: { id } }))
}

export function useReply(id: string) {
  return useChange(id, (body: { content: string; clientId: string }) =>
    call('POST /staff/support/tickets/:id/replies', { params: { id }, body }),
  )
}

function useChange<Input>(id: string, send: (input: Input) => Promise<DeskTicketDetail>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (detail) => {
      queryClient.setQueryData(ticketKey(id), detail)
      void queryClient.invalidateQueries({ queryKey: listsKey })
    },
    onError: (error) => {
      // A conflict says who has the ticket; what is shown is out of date.
      toast.error(errorText(error, 'Failed. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: ticketKey(id) })
    },
  })
}
