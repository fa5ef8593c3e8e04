import { useSyncExternalStore } from 'react'
import { readTheme, subscribeTheme } from './theme.ts'

const device = '(prefers-color-scheme: dark)'

/** Another value whenever the colours change, for what cannot be styled, such as a canvas. */
export function useThemeChange(): string {
  return useSyncExternalStore(subscribe, () => `${readTheme()} ${matchMedia(device).matches}`)
}

function subscribe(listener: () => void): () => void {
  const leave = subscribeTheme(listener)
  const query = matchMedia(device)
  query.addEventListener('change', listener)
  return () => {
    leave()
    query.removeEventListener('change', listener)
  }
}
