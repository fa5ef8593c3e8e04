import type { membersApi } from '@laycan/contract/members/members'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#platform/api.ts'

const call = client<typeof membersApi>()

/** Verified members whose name or company starts with the search text. */
export const useFoundMembers = (search: string) =>
  useQuery({
    queryKey: ['trading', 'members', search],
    queryFn: async ({ signal }) => {
      const query = { isVerified: 'true' as const, ...(search && { search }), limit: 20 }
      return (await call('GET /members', { query, signal })).members
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
