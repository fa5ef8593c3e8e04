type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Widest place of toasts, in pixels; on a phone they take the whole width. */
const toastsWidth = 416
/** Height of a toast of one line, with the space around it. */
const toastHeight = 68

/** Where toasts begin, so that the first covers none of these boxes. What is far down is not in their way. */
export function clearTop(boxes: Box[], width: number, height: number): number {
  const left = width <= toastsWidth + 224 ? 0 : width - toastsWidth
  const inTheWay = boxes.filter(({ right, bottom }) => right > left && bottom > 0 && bottom < height / 2)
  return inTheWay
    .sort((one, other) => one.top - other.top)
    .reduce((top, box) => (box.top < top + toastHeight && box.bottom > top ? box.bottom : top), 0)
}
