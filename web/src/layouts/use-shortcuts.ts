import type { UserType } from '@laycan/contract/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { settingsQuery } from '#platform/settings.ts'
import { isTaken, press, type Shortcut, shortcutsFor } from './shortcuts.ts'

export type Overlay = 'search' | 'list' | undefined

/** Two keys belong together only within this time. */
const togetherMs = 1500

/**
 * Ctrl or ⌘ with K opens the search from anywhere. Single keys work while nobody types, and can be turned off in the
 * settings (WCAG 2.1.4).
 */
export function useShortcuts(userType: UserType) {
  const [overlay, setOverlay] = useState<Overlay>()
  const navigate = useNavigate()
  const { data: settings } = useQuery(settingsQuery)
  const pending = useRef({ key: '', at: 0 })

  function run({ to, act }: Shortcut) {
    if (to) void navigate(to)
    else if (act === 'find') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    else setOverlay(act)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      setOverlay('search')
      return
    }
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (hasModifier || settings?.hasShortcuts === false || isTaken(event.target)) return
    const before = event.timeStamp - pending.current.at < togetherMs ? pending.current.key : ''
    const pressed = press(shortcutsFor(userType), before, event.key)
    pending.current = { key: pressed.pending, at: event.timeStamp }
    if (!pressed.shortcut) return
    event.preventDefault()
    run(pressed.shortcut)
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])

  return { overlay, setOverlay }
}
