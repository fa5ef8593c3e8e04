import type { Theme } from '@laycan/contract/settings/settings'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { SettingsCardProps } from './settings.api.ts'

const themes: { theme: Theme; text: string; Icon: typeof Sun }[] = [
  { theme: 'system', text: 'Same as the device', Icon: Monitor },
  { theme: 'light', text: 'Light', Icon: Sun },
  { theme: 'dark', text: 'Dark', Icon: Moon },
]

export function AppearanceCard({ settings, onChange }: SettingsCardProps) {
  return (
    <Card as="section" aria-labelledby="appearance-title">
      <CardHeader title="Appearance" titleId="appearance-title" />
      <CardBody>
        <fieldset className="grid gap-2 sm:grid-cols-3">
          <legend className="mb-1 font-medium text-sm">Theme</legend>
          {themes.map(({ theme, text, Icon }) => (
            <label
              key={theme}
              className="relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line px-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={settings.theme === theme}
                onChange={() => onChange({ theme })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </label>
          ))}
        </fieldset>
      </CardBody>
    </Card>
  )
}
