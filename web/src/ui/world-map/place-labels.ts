import type { Size, Spot } from './projection.ts'

export type Labelled = Spot & {
  key: string
  text: string
  /** Pixels from the middle of the mark that the label keeps free. */
  radius: number
}
export type PlacedLabel = Spot & { key: string; text: string; anchor: 'start' | 'middle' | 'end' }

const lineHeight = 16
/** Pixels of an average letter at the size of labels; a little too much is better than an overlap. */
const letterWidth = 6.8

type Box = { left: number; top: number; right: number; bottom: number }

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const crosses = (spots: readonly Spot[], { left, top, right, bottom }: Box) =>
  spots.some(({ x, y }) => x > left && x < right && y > top && y < bottom)

/**
 * Beside each mark where nothing else is: right, left, above, below. The first in the list choose first; what finds no
 * place has no label. Labels stay inside the map and off other marks, and off the lines where they can.
 */
export function placeLabels(
  marks: readonly Labelled[],
  { width, height }: Size,
  onLines: readonly Spot[] = [],
): PlacedLabel[] {
  const visible = marks.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)
  const taken: Box[] = visible.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }))
  const placed: PlacedLabel[] = []
  for (const { key, text, x, y, radius } of visible) {
    const free = radius + 4
    const wide = text.length * letterWidth
    const candidates: [PlacedLabel['anchor'], number, number][] = [
      ['start', x + free, y],
      ['end', x - free, y],
      ['middle', x, y - free - lineHeight / 2],
      ['middle', x, y + free + lineHeight / 2],
      ['start', x + free, y - lineHeight],
      ['start', x + free, y + lineHeight],
      ['end', x - free, y - lineHeight],
      ['end', x - free, y + lineHeight],
    ]
    const fitting = candidates.flatMap(([anchor, atX, atY]) => {
      const left = anchor === 'start' ? atX : anchor === 'end' ? atX - wide : atX - wide / 2
      const box = { left, top: atY - lineHeight / 2, right: left + wide, bottom: atY + lineHeight / 2 }
      const isInside = box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4
      if (!isInside || taken.some((other) => overlaps(box, other))) return []
      return [{ box, label: { key, text, x: atX, y: atY, anchor } }]
    })
    const found = fitting.find(({ box }) => !crosses(onLines, box)) ?? fitting[0]
    if (!found) continue
    taken.push(found.box)
    placed.push(found.label)
  }
  return placed
}
