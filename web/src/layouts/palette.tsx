import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { searchApi } from '@laycan/contract/search/search'
import { maxSearchLength } from '@laycan/contract/search/search-constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#platform/api.ts'
import type { SessionUser } from '#platform/claims-profile.ts'
import { classNames } from '#ui/class-names.ts'
import { popupItemClass } from '#ui/popup-class.ts'
import { SpinnerIcon } from '#ui/spinner.tsx'
import { linksFor, staffLinksFor } from './navigation.ts'
import { type Entry, groupEntries } from './palette-entries.ts'
import { shortcutsFor } from './shortcuts.ts'
import { useSignOut } from './use-sign-out.ts'

const call = client<typeof searchApi>()
/** A word is not searched for letter by letter. */
const pauseMs = 150

type PaletteProps = { user: SessionUser; onClose: () => void; onShortcuts: () => void }

/** One search over everything with a screen, and over what can be done. */
export function Palette({ user, onClose, onShortcuts }: PaletteProps) {
  const [text, setText] = useState('')
  const query = useSettled(text.trim())
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call('GET /search', { query: { query }, signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const commands = useCommands(user, onShortcuts)
  const groups = groupEntries(text, query === '' ? [] : (data?.found ?? []), commands)
  const entries = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState(0)
  const active = entries[Math.min(chosen, entries.length - 1)]
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const idOf = (entry: Entry) => `${listId}-${entry.id}`

  function open(entry: Entry) {
    onClose()
    if (entry.to) void navigate(entry.to)
    else entry.run?.()
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      const next = (Math.min(chosen, entries.length - 1) + step + entries.length) % entries.length
      setChosen(next)
      const entry = entries[next]
      if (entry) document.getElementById(idOf(entry))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(active)
    }
  }

  return (
    <BaseDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <BaseDialog.Popup
          initialFocus={input}
          aria-label="Search"
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-2xl flex-col border-line bg-raised text-ink shadow-overlay outline-none sm:top-[12vh] sm:max-h-[70vh] sm:rounded-lg sm:border"
        >
          <div className="keep-clear flex items-center gap-3 border-line border-b px-4">
            <Search aria-hidden="true" className="size-5 shrink-0 text-subtle" />
            <input
              ref={input}
              role="combobox"
              aria-label="Search deals, people, companies, fuels, markets, help and commands"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={active && idOf(active)}
              aria-autocomplete="list"
              placeholder="Search deals, people, fuels, markets, help …"
              autoComplete="off"
              spellCheck={false}
              maxLength={maxSearchLength}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setChosen(0)
              }}
              onKeyDown={handleKey}
              className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-subtle"
            />
            {isFetching && <SpinnerIcon />}
            <BaseDialog.Close className="rounded-sm border border-line px-1.5 text-muted text-xs hover:bg-hover">
              Esc
            </BaseDialog.Close>
          </div>
          <div id={listId} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
            {groups.map(({ label, entries: shown }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox.
              <div key={label} role="group" aria-label={label}>
                <p aria-hidden="true" className="px-2.5 pt-2 pb-1 font-medium text-subtle text-xs">
                  {label}
                </p>
                {shown.map((entry) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard.
                  // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant.
                  <div
                    key={entry.id}
                    id={idOf(entry)}
                    role="option"
                    aria-selected={entry === active}
                    onClick={() => open(entry)}
                    onPointerMove={() => setChosen(entries.indexOf(entry))}
                    className={classNames(
                      popupItemClass,
                      'max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0',
                      entry === active && 'bg-hover outline-focus',
                    )}
                  >
                    <span className="wrap-anywhere min-w-0 sm:flex-1">{entry.title}</span>
                    <span className="wrap-anywhere line-clamp-2 min-w-0 text-muted text-sm empty:hidden sm:max-w-[55%] sm:shrink-0 sm:text-right">
                      {entry.detail}
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className="px-4 text-muted text-sm not-empty:pb-3">
            {isError
              ? 'Search failed. Please try again.'
              : entries.length === 0 && !isFetching && query === text.trim()
                ? `Nothing found for “${query}”.`
                : ''}
          </p>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useCommands(user: SessionUser, onShortcuts: () => void): Entry[] {
  const signOut = useSignOut()
  const screens = [...linksFor(user.userType), ...staffLinksFor(user.roles)]
  const byKey = shortcutsFor(user.userType).flatMap(({ keys, text, to }) => (to ? [{ keys, text, to }] : []))
  const others = screens.filter(({ to }) => !byKey.some((known) => known.to === to))
  return [
    ...byKey.map(({ keys, text, to }) => ({ id: `key-${to}`, title: text, detail: keys, to })),
    ...others.map(({ to, text }) => ({ id: `go-${to}`, title: `Go to ${text}`, detail: '', to })),
    { id: 'keys', title: 'Keyboard shortcuts', detail: '?', run: onShortcuts },
    { id: 'sign-out', title: 'Sign out', detail: '', run: () => void signOut() },
  ]
}
