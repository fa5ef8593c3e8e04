/** The person's choice of appearance. `system` leaves it to the device. */
export type Theme = 'system' | 'light' | 'dark'

/** Read again, before first paint, by the script in index.html. */
const storageKey = 'laycan.theme'

const listeners = new Set<() => void>()

export function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme)
}

export function applyTheme(theme: Theme) {
  showTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be refused (private windows); the choice then lasts for the page.
  }
}

/** Tells of a choice made by any switch on the page, or in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent) {
  // A key of null: the whole storage was cleared.
  if (event.key === storageKey || event.key === null) showTheme(parseTheme(event.newValue))
}

function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function parseTheme(value: string | null | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}
