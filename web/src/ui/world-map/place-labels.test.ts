import { expect, it } from 'vitest'
import { type Labelled, placeLabels } from './place-labels.ts'

const size = { width: 400, height: 200 }
const mark = (key: string, x: number, y: number, text = 'Rotterdam'): Labelled => ({
  key,
  x,
  y,
  text,
  radius: 5,
})

it('puts a label to the right of its mark, or to the left at the edge', () => {
  expect(placeLabels([mark('a', 100, 100)], size)).toMatchObject([{ anchor: 'start', y: 100 }])
  expect(placeLabels([mark('a', 395, 100)], size)).toMatchObject([{ anchor: 'end', y: 100 }])
})

it('keeps off lines where it can', () => {
  const line = Array.from({ length: 60 }, (_, index) => ({ x: 100 + index * 5, y: 100 }))
  expect(placeLabels([mark('a', 100, 100)], size, line)).toMatchObject([{ anchor: 'end' }])
  const everywhere = Array.from({ length: 8_000 }, (_, index) => ({ x: (index % 100) * 4, y: index / 40 }))
  expect(placeLabels([mark('a', 100, 100)], size, everywhere)).toHaveLength(1)
})

it('never lets labels overlap each other or another mark', () => {
  const marks = Array.from({ length: 40 }, (_, index) =>
    mark(String(index), 150 + (index % 8) * 14, 60 + index * 2),
  )
  const labels = placeLabels(marks, size)
  const boxes = labels.map(({ x, y, text, anchor }) => {
    const wide = text.length * 6.8
    const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
    return { left, right: left + wide, top: y - 8, bottom: y + 8 }
  })
  const dots = marks.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  for (const [index, a] of boxes.entries()) {
    for (const b of [...boxes.slice(index + 1), ...dots]) {
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
    }
  }
  expect(labels.length).toBeGreaterThan(0)
})

it('labels the first in the list first, and nothing that is out of sight', () => {
  const crowd = [mark('first', 200, 100), mark('second', 203, 101), mark('far', 900, 100)]
  const labels = placeLabels(crowd, size)
  expect(labels[0]?.key).toBe('first')
  expect(labels.map(({ key }) => key)).not.toContain('far')
})
