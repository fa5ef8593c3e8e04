import type { Settings } from '@laycan/contract/settings/settings'

/** What each card of the settings gets. */
export type SettingsCardProps = { settings: Settings; onChange: (change: Partial<Settings>) => void }
