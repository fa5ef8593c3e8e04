type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
export type Place = { top: number; right: number }
/** What toasts have to fit into, and how high they are together. */
export type Room = { width: number; height: number; toastsHeight: number }

/** Widest place of toasts, in pixels; on a phone they take the whole width. */
const toastsWidth = 416
const phoneWidth = 640

/**
 * Where toasts begin: as far up and to the right as they cover none of these boxes, in the upper half of the window.
 * Where there is no such place, they cover the fewest.
 */
export function placeToasts(boxes: Box[], room: Room): Place {
  const tops = ascending([0, ...boxes.map(({ bottom }) => bottom)], room.height / 2)
  const rights = ascending([0, ...boxes.map(({ left }) => room.width - left)], room.width - toastsWidth)
  const places = (isPhone(room) ? [0] : rights).flatMap((right) => tops.map((top) => ({ top, right })))
  let best: Place = { top: 0, right: 0 }
  let fewest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const covered = countCovered(boxes, place, room)
    if (covered < fewest) {
      best = place
      fewest = covered
    }
    if (covered === 0) break
  }
  return best
}

/** How many of the boxes toasts at this place are over. */
export function countCovered(boxes: Box[], { top, right }: Place, room: Room): number {
  const to = room.width - right
  const from = isPhone(room) ? 0 : to - toastsWidth
  // More than fits scrolls; the first few count.
  const bottom = top + Math.min(room.toastsHeight, room.height / 2)
  return boxes.filter((box) => box.left < to && box.right > from && box.top < bottom && box.bottom > top)
    .length
}

const isPhone = ({ width }: Room) => width < phoneWidth

const ascending = (figures: number[], most: number) =>
  [...new Set(figures)].filter((figure) => figure >= 0 && figure <= most).sort((a, b) => a - b)
