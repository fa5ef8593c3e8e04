/** Where a message stands: its upper edge and its height, on the scale on which the box has its lower edge. */
type Placed = { seq: number; topPx: number; heightPx: number }

/** This much of a long message is enough to have seen it. */
const enoughPx = 48

/** The last message that is in sight, or above it; 0 when there is none. */
export function lastSeenSeq(messages: Placed[], bottomPx: number): number {
  const seen = messages.findLast(({ topPx, heightPx }) => topPx + Math.min(heightPx, enoughPx) <= bottomPx)
  return seen?.seq ?? 0
}

/** Among the messages of the other person that the box holds. */
export function findLastSeen(box: HTMLElement): number {
  const messages = Array.from(box.querySelectorAll<HTMLElement>('[data-incoming][data-seq]'), (element) => {
    const { top, height } = element.getBoundingClientRect()
    return { seq: Number(element.dataset.seq), topPx: top, heightPx: height }
  })
  // A pixel may be lost to rounding.
  return lastSeenSeq(messages, box.getBoundingClientRect().bottom + 1)
}
