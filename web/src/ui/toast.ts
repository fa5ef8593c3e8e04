import type { DefaultToastOptions } from 'react-hot-toast/headless'

// Headless: the styled build of the library writes <style> elements, which our content-security-policy refuses.
export { toast } from 'react-hot-toast/headless'

const shownMs = 5000

/** The Toaster gives these to every toast that does not say otherwise. */
export const toastDefaults: DefaultToastOptions = {
  duration: shownMs,
  // Until it is dismissed, or turned into a success or an error by the same id.
  loading: { duration: Number.POSITIVE_INFINITY },
  /** How long it stays in the page to fade out. */
  removeDelay: 200,
}
