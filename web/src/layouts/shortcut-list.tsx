import type { UserType } from '@laycan/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#platform/settings.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { searchKeys } from './search-keys.ts'
import { shortcutsFor } from './shortcuts.ts'

/** What keys do, under `?`. */
export function ShortcutList({ userType, onClose }: { userType: UserType; onClose: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
  const rows = [{ keys: searchKeys(), text: 'Search everything' }, ...shortcutsFor(userType)]
  return (
    <Dialog
      title="Keyboard shortcuts"
      description={
        settings?.hasShortcuts === false
          ? 'Single keys are turned off in your settings. The search still opens.'
          : 'They work while you are not typing.'
      }
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(({ keys, text }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.split(' ').map((key, place) => (
                <span key={key} className="flex items-center gap-1">
                  {place > 0 && <span className="text-subtle text-xs">then</span>}
                  <kbd className="min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-mono text-sm">
                    {key}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">
        Turn single keys on or off in your{' '}
        <TextLink to="/settings" onClick={onClose}>
          settings
        </TextLink>
        .
      </p>
    </Dialog>
  )
}
