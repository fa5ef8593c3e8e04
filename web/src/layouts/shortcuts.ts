import type { UserType } from '@laycan/contract/profile/profile'
import { listingNouns } from '@laycan/contract/trade/trade-constants'

/** What a key, or two one after the other, does on every screen of the workspace. */
export type Shortcut = { keys: string; text: string; to?: string; act?: 'search' | 'list' | 'find' }

const everywhere: Shortcut[] = [
  { keys: '?', text: 'Show the keyboard shortcuts', act: 'list' },
  { keys: '/', text: 'Go to the search box of the page', act: 'find' },
  { keys: 'g d', text: 'Go to the dashboard', to: '/dashboard' },
  { keys: 'g m', text: 'Go to markets', to: '/markets' },
  { keys: 'g e', text: 'Go to deals', to: '/deals' },
  { keys: 'g n', text: 'Go to negotiations', to: '/negotiations' },
  { keys: 'g t', text: 'Go to transactions', to: '/transactions' },
  { keys: 'g i', text: 'Go to messages', to: '/messaging' },
  { keys: 'g a', text: 'Go to the agenda', to: '/agenda' },
  { keys: 'g f', text: 'Go to fuel types', to: '/fuel-types' },
  { keys: 'g p', text: 'Go to members', to: '/members' },
  { keys: 'g s', text: 'Go to settings', to: '/settings' },
]

const { request, supply } = listingNouns
const own: Record<UserType, Shortcut[]> = {
  buyer: [
    { keys: 'g r', text: 'Go to requests', to: request.path },
    { keys: 'n', text: 'New request', to: `${request.path}/new` },
  ],
  seller: [
    { keys: 'g r', text: 'Go to supplies', to: supply.path },
    { keys: 'n', text: 'New supply', to: `${supply.path}/new` },
  ],
  broker: [{ keys: 'n', text: 'New deal', to: '/deals/new' }],
}

export const shortcutsFor = (userType: UserType): Shortcut[] => [...everywhere, ...own[userType]]

export type Pressed = { shortcut?: Shortcut | undefined /** The first of two keys. */; pending: string }

/** What a key means after the one before it; a second key that means nothing with the first stands for itself. */
export function press(shortcuts: Shortcut[], pending: string, key: string): Pressed {
  const found = (keys: string) => shortcuts.find((one) => one.keys === keys)
  const both = pending && found(`${pending} ${key}`)
  if (both) return { shortcut: both, pending: '' }
  const isFirst = shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { shortcut: found(key), pending: isFirst ? key : '' }
}

/** Whether a press belongs to what the person is typing in, or to a dialog or menu that is open. */
export function isTaken(target: EventTarget | null): boolean {
  const popups = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  // One that was closed may stay in the page, hidden.
  if ([...popups].some((popup) => !popup.hasAttribute('data-closed') && popup.checkVisibility())) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=slider]'))
  )
}
