import type { DirectoryEntry, MemberProfile, membersApi } from '@laycan/contract/members/members'
import type { messagingApi } from '@laycan/contract/messaging/messaging'
import type { ReportDraft, reportsApi } from '@laycan/contract/reports/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { usePagedQuery } from '#platform/paged-query.ts'
import { toast } from '#ui/toast.ts'
import type { MembersView } from './members-view.ts'

const call = client<typeof membersApi>()
const messaging = client<typeof messagingApi>()
const reports = client<typeof reportsApi>()

const membersKey = ['members']

export function useMembers({ query, userType, country, isVerified }: MembersView) {
  const filters = {
    ...(query && { search: query }),
    ...(userType && { userType }),
    ...(country && { country }),
    ...(isVerified !== null && { isVerified: isVerified ? ('true' as const) : ('false' as const) }),
  }
  return usePagedQuery(
    [...membersKey, 'list', filters],
    (before, signal) => call('GET /members', { query: { ...filters, before }, signal }),
    { staleTimeMs: 30_000 },
  )
}

/** Those that members are in. */
export const useCountries = () =>
  useQuery({
    queryKey: [...membersKey, 'countries'],
    queryFn: async ({ signal }) => (await call('GET /members/countries', { signal })).countries,
  })

export const useMember = (id: string) =>
  useQuery({
    queryKey: [...membersKey, 'one', id],
    queryFn: async ({ signal }): Promise<MemberProfile> =>
      (await call('GET /members/:id', { params: { id }, signal })).member,
    staleTime: 0,
  })

const entryKey = [...membersKey, 'directory-entry']

export const useDirectoryEntry = () =>
  useQuery({
    queryKey: entryKey,
    queryFn: ({ signal }): Promise<DirectoryEntry> => call('GET /members/me/directory-entry', { signal }),
  })

export function useSaveDirectoryEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (entry: DirectoryEntry) => call('PUT /members/me/directory-entry', { body: entry }),
    onSuccess: (saved) => {
      queryClient.setQueryData(entryKey, saved)
      toast.success('Your entry was saved')
    },
  })
}

export const useBlockedMembers = () =>
  useQuery({
    queryKey: [...membersKey, 'blocked'],
    queryFn: async ({ signal }) => (await messaging('GET /messaging/blocks', { signal })).members,
  })

/** Afterwards everything that shows the person, here or in a conversation, is fetched again. */
export function useBlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, isBlocked }: { userId: string; isBlocked: boolean }): Promise<unknown> =>
      isBlocked
        ? messaging('PUT /messaging/blocks/:id', { params: { id: userId } })
        : messaging('DELETE /messaging/blocks/:id', { params: { id: userId } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: membersKey }),
        queryClient.invalidateQueries({ queryKey: ['messaging'] }),
      ]),
  })
}

export const sendReport = (draft: ReportDraft) => reports('POST /reports', { body: draft })
