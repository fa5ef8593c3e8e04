import { findLines } from './find-lines.ts'
import { findMarks } from './find-marks.ts'
import { type TextLine, turnRound } from './fit-line.ts'
import type { GlyphNetwork } from './glyph-network.ts'
import type { GrayImage } from './gray-image.ts'
import { type Layout, layouts } from './layouts.ts'
import { parseMrz } from './parse-mrz.ts'
import { mostBeyond, mostMissing, readLine } from './read-line.ts'

/** A zone as read, and how likely its least likely character is. */
export type ZoneReading = { lines: string[]; sureness: number }

/** The tallest letters looked for, as a part of the longer side of the image: of a card that fills it. */
const tallestPart = 1 / 18

/**
 * Looks for a machine-readable zone anywhere in the image, turned any way. The best reading that parses, checked
 * digits or not; undefined where there is none.
 */
export function readZone(image: GrayImage, network: GlyphNetwork, today: Date): ZoneReading | undefined {
  const mostSide = Math.round(Math.max(image.width, image.height) * tallestPart)
  const lines = findLines(findMarks(image, mostSide), mostSide)
  let best: (ZoneReading & { failed: number }) | undefined
  for (const group of groupLines(lines)) {
    for (const reading of readGroup(image, network, group)) {
      const mrz = parseMrz(reading.lines, today)
      if (!mrz) continue
      const failed = mrz.failedDigits.length
      if (best && (failed > best.failed || (failed === best.failed && reading.sureness <= best.sureness)))
        continue
      best = { ...reading, failed }
    }
  }
  return best && { lines: best.lines, sureness: best.sureness }
}

function* readGroup(image: GrayImage, network: GlyphNetwork, group: TextLine[]): Generator<ZoneReading> {
  for (const layout of layouts) {
    if (layout.rows !== group.length) continue
    const isNear = group.every(
      ({ count }) => count >= layout.columns - mostMissing && count <= layout.columns + mostBeyond,
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
  const reading: ZoneReading = { lines: [], sureness: 1 }
  for (const [row, line] of group.entries()) {
    const read = readLine(image, network, line, { layout, row })
    if (!read || (row === 0 && !layout.codes.test(read.text))) return undefined
    reading.lines.push(read.text)
    reading.sureness = Math.min(reading.sureness, read.sureness)
  }
  return reading
}

/** Two or three lines right below each other, of one pitch and direction. */
function groupLines(lines: TextLine[]): TextLine[][] {
  const groups: TextLine[][] = []
  // Either end may be the beginning.
  for (const first of lines.flatMap((line) => [line, turnRound(line)])) {
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
  line.direction.x * other.direction.x + line.direction.y * other.direction.y < 0 ? turnRound(line) : line

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
