import type { Settings } from '@laycan/contract/settings/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#platform/api.ts'
import { saveSettings, savingSettingsKey, settingsQuery } from '#platform/settings.ts'
import { applyTheme } from '#ui/theme.ts'
import { toast } from '#ui/toast.ts'

export const useSettings = () => useQuery(settingsQuery)

/** Every choice counts at once, on all screens; it is taken back if the server refuses. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery
  const { mutate } = useMutation({
    mutationKey: savingSettingsKey,
    // One after the other, so that the last choice is also the last to arrive.
    scope: { id: 'settings' },
    mutationFn: saveSettings,
    onSuccess: () => toast.success('Settings saved', { id: 'settings' }),
    onError: async (error) => {
      toast.error(failureText(error, 'Failed to save settings. Please try again.'), { id: 'settings' })
      const { theme } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
      applyTheme(theme)
    },
  })

  return function changeSettings(change: Partial<Settings>) {
    const before = queryClient.getQueryData(queryKey)
    if (!before) return
    const after = { ...before, ...change }
    queryClient.setQueryData(queryKey, after)
    if (change.theme) applyTheme(change.theme)
    mutate(after)
  }
}

/** What each card of the settings gets. */
export type SettingsCardProps = { settings: Settings; onChange: (change: Partial<Settings>) => void }
