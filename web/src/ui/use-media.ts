import { useSyncExternalStore } from 'react'

/** Whether a media query holds now, for what CSS alone cannot do, such as the order of things. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
