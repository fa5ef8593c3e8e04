import type { Ring } from './land.ts'

type Corner = { x: number; y: number; area: number; before: Corner; after: Corner; isGone: boolean }

const radians = Math.PI / 180

/**
 * Leaves out the corners that matter least, by the area of the triangle that each makes with its neighbours (Visvalingam),
 * in square degrees at the equator. A ring whose corners all matter less is gone: an island too small to draw.
 */
export function simplifyRing(ring: Ring, leastArea: number): [number, number][] {
  const corners = cornersOf(ring)
  if (corners.length < 3) return []
  const heap = new CornerHeap(corners)
  let left = corners.length
  // What has grown to matter through what was left out before it counts as much as that did.
  for (let corner = heap.pop(); corner && corner.area < leastArea; corner = heap.pop()) {
    corner.isGone = true
    if (--left < 3) return []
    const { before, after } = corner
    before.after = after
    after.before = before
    for (const neighbour of [before, after]) {
      const next = { ...neighbour, area: Math.max(areaAt(neighbour), corner.area) }
      neighbour.isGone = true
      next.before.after = next
      next.after.before = next
      heap.push(next)
    }
  }
  return heap.rest().map(({ x, y }) => [x, y])
}

function cornersOf(ring: Ring): Corner[] {
  const corners: Corner[] = []
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y, last] = [ring[at] as number, ring[at + 1] as number, corners.at(-1)]
    if (last?.x !== x || last?.y !== y) corners.push({ x, y, area: 0, isGone: false } as Corner)
  }
  for (const [index, corner] of corners.entries()) {
    corner.before = corners.at(index - 1) as Corner
    corner.after = corners[(index + 1) % corners.length] as Corner
  }
  for (const corner of corners) corner.area = areaAt(corner)
  return corners
}

/** A degree of longitude is shorter towards the poles. */
const areaAt = ({ x, y, before: a, after: b }: Corner): number =>
  (Math.abs((a.x - x) * (b.y - y) - (b.x - x) * (a.y - y)) / 2) * Math.cos(y * radians)

/** The least area first; among equals the order of the ring decides, so that a build is the same everywhere. */
class CornerHeap {
  readonly #corners: Corner[] = []

  constructor(corners: Corner[]) {
    for (const corner of corners) this.push(corner)
  }

  push(corner: Corner) {
    const heap = this.#corners
    let at = heap.push(corner) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((heap[above] as Corner).area <= corner.area) break
      heap[at] = heap[above] as Corner
      at = above
    }
    heap[at] = corner
  }

  pop(): Corner | undefined {
    for (;;) {
      const least = this.#take()
      if (!least?.isGone) {
        if (least) this.#last = least
        return least
      }
    }
  }

  #last: Corner | undefined

  /** What is left, from the corner that was taken last. */
  rest(): Corner[] {
    const first = this.#last
    if (!first) return []
    const rest = [first]
    for (let corner = first.after; corner !== first; corner = corner.after) rest.push(corner)
    return rest
  }

  #take(): Corner | undefined {
    const heap = this.#corners
    const [least, moved] = [heap[0], heap.pop()]
    if (!moved || heap.length === 0) return moved
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      const right = heap[child + 1]
      if (right && right.area < (heap[child] as Corner).area) child++
      if ((heap[child] as Corner).area >= moved.area) break
      heap[at] = heap[child] as Corner
      at = child
    }
    heap[at] = moved
    return least
  }
}
