import { type Mark, type Placed, placeMark, turns } from './find-marks.ts'
import { fitLine, type TextLine } from './fit-line.ts'

/** A zone has 30, 36 or 44 characters a line; with fewer marks than this in a row it is none. */
const leastMarks = 20
/** Marks of one line differ in size by less than this: a filler against a digit. */
const sizeSpan = 2.2
const smallest = 6

/** Lines of evenly spaced characters, whichever way they run. */
export function findLines(marks: Mark[], mostSide: number): TextLine[] {
  const lines: TextLine[] = []
  for (let turn = 0; turn < turns; turn++) {
    const placed = marks.map((mark) => placeMark(mark, turn)).sort((a, b) => a.along - b.along)
    for (let least = smallest; least < mostSide; least *= Math.SQRT2) {
      const sized = placed.filter(({ size }) => size >= least && size < least * sizeSpan)
      if (sized.length < leastMarks * 2) continue
      for (const row of findRows(sized, least)) {
        const line = fitLine(row)
        if (line && line.marks >= leastMarks) lines.push(line)
      }
    }
  }
  return withoutTwins(lines)
}

/** Chains of marks, each followed by its nearest neighbour ahead. */
function findRows(placed: Placed[], least: number): Placed[][] {
  const nexts = new Map<Placed, Placed>()
  const followers = new Set<Placed>()
  const reach = least * sizeSpan * 2.6
  for (let i = 0; i < placed.length; i++) {
    const from = placed[i] as Placed
    let nearest = Number.POSITIVE_INFINITY
    let next: Placed | undefined
    for (let j = i + 1; j < placed.length; j++) {
      const to = placed[j] as Placed
      const ahead = to.along - from.along
      if (ahead > reach) break
      const aside = Math.abs(to.across - from.across)
      // Half the turn to the next direction, and a little for letters of unlike heights.
      if (ahead < least * 0.3 || aside > ahead * 0.16 + least * 0.25 || followers.has(to)) continue
      const distance = ahead + aside * 2
      if (distance >= nearest) continue
      nearest = distance
      next = to
    }
    if (!next) continue
    nexts.set(from, next)
    followers.add(next)
  }
  const rows: Placed[][] = []
  for (const first of placed) {
    if (followers.has(first)) continue
    const row: Placed[] = []
    for (let at: Placed | undefined = first; at; at = nexts.get(at)) row.push(at)
    if (row.length >= leastMarks) rows.push(row)
  }
  return rows
}

/** The same line is found in several sizes and directions; the one with most marks stays. */
function withoutTwins(lines: TextLine[]): TextLine[] {
  const kept: TextLine[] = []
  for (const line of lines.sort((a, b) => b.marks - a.marks)) {
    if (!kept.some((other) => isTwin(line, other))) kept.push(line)
  }
  return kept
}

const isTwin = (line: TextLine, other: TextLine) => {
  const [x, y] = [line.middle.x - other.middle.x, line.middle.y - other.middle.y]
  const aside = Math.abs(x * other.direction.y - y * other.direction.x)
  const along = Math.abs(x * other.direction.x + y * other.direction.y)
  return aside < other.pitch * 0.6 && along < (other.count * other.pitch) / 2
}
