import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a step inside the app: begins the new screen at its top, for the eye and for the keyboard. */
export function useArrivalFocus(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every screen, not for its query or hash.
  useEffect(() => {
    // The first load and the back button are the browser's to place.
    if (kind === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
}
