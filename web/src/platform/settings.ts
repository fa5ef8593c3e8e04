import type { Settings, settingsApi } from '@laycan/contract/settings/settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { deviceFormats, type Formats, formatsOf } from './formats.ts'

const account = client<typeof settingsApi>()

/** The person's own settings; every screen that writes a date asks for them. */
export const settingsQuery = queryOptions<Settings>({
  queryKey: ['settings'],
  queryFn: ({ signal }) => account('GET /api/auth/settings', { signal }),
})

/** Marks choices of this page that are still being saved. */
export const savingSettingsKey = ['settings']

export const saveSettings = (settings: Settings) => account('PUT /api/auth/settings', { body: settings })

export function useFormats(): Formats {
  const { data } = useQuery(settingsQuery)
  return formatsOf(data ?? deviceFormats)
}
