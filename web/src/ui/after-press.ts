/**
 * Acts once the press that is under way is over, or at once where there is none. What appears when a field is left would
 * otherwise push the pressed control from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void) {
  if (!document.querySelector(':active')) return act()
  const controller = new AbortController()
  const handleEnd = () => {
    controller.abort()
    // The click is sent with the release.
    setTimeout(act)
  }
  for (const kind of ['pointerup', 'pointercancel'])
    window.addEventListener(kind, handleEnd, { capture: true, signal: controller.signal })
}
