import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { applyTheme, readTheme, subscribeTheme, type Theme } from './theme.ts'

const choices = [
  { theme: 'system', label: 'Same as the device', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Native radio buttons: the landing page may carry it too, and Base UI would not fit its budget. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeTheme, readTheme, (): Theme => 'system')
  return (
    <fieldset className={classNames('inline-flex rounded-md border border-line p-0.5', className)}>
      <legend className="sr-only">Appearance</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="relative grid size-7 cursor-pointer place-items-center rounded-sm text-subtle hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-strong forced-colors:has-checked:border has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={chosen === theme}
            onChange={() => applyTheme(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
