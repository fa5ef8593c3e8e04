import type { profileApi } from '@laycan/contract/profile/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#platform/api.ts'
import { followEvents, useServerEvent } from '#platform/realtime.ts'
import { useSession } from '#platform/session.tsx'
import { savingSettingsKey, settingsQuery } from '#platform/settings.ts'
import { applyTheme, readTheme } from '#ui/theme.ts'

const account = client<typeof profileApi>()

/** Keeps what every screen shows of the person as the server knows it, whichever device changed it. */
export function useLiveAccount(userId: string) {
  const queryClient = useQueryClient()
  const { updateUser } = useSession()
  const { data: settings } = useQuery(settingsQuery)

  useEffect(() => followEvents(userId), [userId])

  useServerEvent('profile_changed', (profile) => {
    updateUser(profile)
    queryClient.setQueryData(['profile'], profile)
  })
  useServerEvent('settings_changed', (changed) => {
    // An event about a choice that was changed again here would undo the later one, and the next save would lose it.
    if (queryClient.isMutating({ mutationKey: savingSettingsKey }) > 0) return
    queryClient.setQueryData(settingsQuery.queryKey, changed)
    applyTheme(changed.theme)
  })
  // A badge shows on many screens; whatever was loaded about this person or company is fetched again.
  useServerEvent('badge_changed', ({ id }) => {
    void queryClient.invalidateQueries({
      predicate: ({ state }) => state.data !== undefined && JSON.stringify(state.data).includes(id),
    })
  })
  // The company that a person is shown with is that of their membership.
  useServerEvent('company_changed', () => {
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
    account('GET /api/auth/me').then(updateUser, () => undefined)
  })
  useServerEvent('reset', () => {
    void queryClient.invalidateQueries()
    account('GET /api/auth/me').then(updateUser, () => undefined)
  })
  // What was loaded with rights that are gone is dropped before it is asked for again.
  useServerEvent('access_changed', () => void queryClient.resetQueries())
  // Any call shows whether it is this tab's session that is over, and ends it here if so: tabs may have their own.
  useServerEvent('session_ended', () => void account('GET /api/auth/me').catch(() => undefined))

  // A person who leaves it to the device keeps what they chose on this very device.
  const theme = settings?.theme ?? 'system'
  useEffect(() => {
    if (theme !== 'system' && theme !== readTheme()) applyTheme(theme)
  }, [theme])
}
