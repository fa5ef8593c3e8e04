import { findComponents } from './find-components.ts'
import { findLines } from './find-lines.ts'
import { reverseLine, type TextLine } from './fit-line.ts'
import type { GlyphNetwork } from './glyph-network.ts'
import type { GrayImage } from './gray-image.ts'
import { type Layout, layouts } from './layouts.ts'
import { parseMrz } from './parse-mrz.ts'
import { maxMissing, maxSurplus, readLine } from './read-line.ts'

/** A zone as read, and how likely its least likely character is. */
export type ZoneReading = { lines: string[]; confidence: number }

/** The tallest letters looked for, as a part of the longer side of the image: of a card that fills it. */
const maxLetterShare = 1 / 18

/**
 * Looks for a machine-readable zone anywhere in the image, turned any way. The best reading that parses, checked
 * digits or not; undefined where there is none.
 */
export function readZone(image: GrayImage, network: GlyphNetwork, today: Date): ZoneReading | undefined {
  const maxSide = Math.round(Math.max(image.width, image.height) * maxLetterShare)
  const lines = findLines(findComponents(image, maxSide), maxSide)
  let best: (ZoneReading & { failed: number }) | undefined
  for (const group of groupLines(lines)) {
    for (const reading of readGroup(image, network, group)) {
      const mrz = parseMrz(reading.lines, today)
      if (!mrz) continue
      const failed = mrz.failedDigits.length
      if (best && (failed > best.failed || (failed === best.failed && reading.confidence <= best.confidence)))
        continue
      best = { ...reading, failed }
    }
  }
  return best && { lines: best.lines, confidence: best.confidence }
}

function* readGroup(image: GrayImage, network: GlyphNetwork, group: TextLine[]): Generator<ZoneReading> {
  for (const layout of layouts) {
    if (layout.rows !== group.length) continue
    const isNear = group.every(
      ({ count }) => count >= layout.columns - maxMissing && count <= layout.columns + maxSurplus,
    )
    if (!isNear) continue
    const reading = readRows(image, network, group, layout)
    if (reading) yield reading
  }
}

/** Undefined as soon as a line is none, or the first does not begin as it must. */
function readRows(
  image: GrayImage,
  network: GlyphNetwork,
  group: TextLine[],
  layout: Layout,
): ZoneReading | undefined {
  const reading: ZoneReading = { lines: [], confidence: 1 }
  for (const [row, line] of group.entries()) {
    const read = readLine(image, network, line, { layout, row })
    if (!read || (row === 0 && !layout.codes.test(read.text))) return undefined
    reading.lines.push(read.text)
    reading.confidence = Math.min(reading.confidence, read.confidence)
  }
  return reading
}

/** Two or three lines right below each other, of one pitch and direction. */
function groupLines(lines: TextLine[]): TextLine[][] {
  const groups: TextLine[][] = []
  // Either end may be the beginning.
  for (const first of lines.flatMap((line) => [line, reverseLine(line)])) {
    const others = lines.map((line) => alongside(line, first))
    for (const second of others) {
      const gap = gapBetween(first, second)
      if (gap === undefined) continue
      groups.push([first, second])
      for (const third of others) {
        const next = gapBetween(second, third)
        if (next !== undefined && Math.abs(next - gap) < gap * 0.25) groups.push([first, second, third])
      }
    }
  }
  return groups
}

/** Two lines side by side may have been found from opposite ends. */
const alongside = (line: TextLine, other: TextLine) =>
  line.direction.x * other.direction.x + line.direction.y * other.direction.y < 0 ? reverseLine(line) : line

/** How far `lower` lies below `upper`; undefined where it does not, or is no neighbour of its kind. */
function gapBetween(upper: TextLine, lower: TextLine): number | undefined {
  const { direction, pitch } = upper
  const isParallel = Math.abs(direction.x * lower.direction.y - direction.y * lower.direction.x) < 0.06
  if (!isParallel || Math.abs(lower.pitch - pitch) > pitch * 0.15) return undefined
  const [x, y] = [lower.middle.x - upper.middle.x, lower.middle.y - upper.middle.y]
  const gap = y * direction.x - x * direction.y
  const aside = Math.abs(x * direction.x + y * direction.y)
  return gap > pitch * 1.3 && gap < pitch * 4 && aside < pitch * 5 ? gap : undefined
}
