import type { Profile, ProfileChange, profileApi } from '@laycan/contract/profile/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { useSession } from '#platform/session.tsx'

const account = client<typeof profileApi>()
const profileKey = ['profile']
const devicesKey = ['profile', 'devices']

/** What the session does not hold: what is missing from the profile, and since when the account exists. */
export function useProfile() {
  return useQuery<Profile>({
    queryKey: profileKey,
    queryFn: ({ signal }) => account('GET /api/auth/me', { signal }),
  })
}

/** Shown everywhere at once, and taken back if the server refuses. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  const { user, updateUser } = useSession()
  return useMutation({
    mutationFn: (change: ProfileChange) => account('PUT /api/auth/me', { body: change }),
    onMutate: ({ firstName, lastName, companyName = '', phoneNumber = '' }) => {
      updateUser({ firstName, lastName, companyName, phoneNumber })
      return user
    },
    onSuccess: (profile) => {
      updateUser(profile)
      queryClient.setQueryData(profileKey, profile)
    },
    onError: (_error, _change, before) => before && updateUser(before),
  })
}

export function useDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await account('GET /api/auth/sessions', { signal })).devices,
    staleTime: 0,
  })
}

/** Ends one sign-in, or, without an id, all but this one. */
export function useEndDevices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? account('DELETE /api/auth/sessions')
        : account('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })
}

export const createRecoveryCodes = async (proof: string | undefined) =>
  (await account('POST /api/auth/recovery-codes', { body: { proof } })).codes
export const deactivateAccount = (password: string) =>
  account('POST /api/auth/deactivate', { body: { password } })
