import { type Component, directionCount, type PlacedComponent, placeComponent } from './find-components.ts'
import { fitLine, type TextLine } from './fit-line.ts'

/** A zone has 30, 36 or 44 characters a line; with fewer components than this in a row it is none. */
const minCharacters = 20
/** Components of one line differ in size by less than this: a filler against a digit. */
const sizeSpan = 2.2
const smallest = 6

/** Lines of evenly spaced characters, whichever way they run. */
export function findLines(components: Component[], maxSide: number): TextLine[] {
  const lines: TextLine[] = []
  for (let heading = 0; heading < directionCount; heading++) {
    const placed = components
      .map((component) => placeComponent(component, heading))
      .sort((a, b) => a.along - b.along)
    for (let least = smallest; least < maxSide; least *= Math.SQRT2) {
      const sized = placed.filter(({ size }) => size >= least && size < least * sizeSpan)
      if (sized.length < minCharacters * 2) continue
      for (const row of findRows(sized, least)) {
        const line = fitLine(row)
        if (line && line.components >= minCharacters) lines.push(line)
      }
    }
  }
  return withoutDuplicates(lines)
}

/** Chains of components, each followed by its nearest neighbour ahead. */
function findRows(placed: PlacedComponent[], least: number): PlacedComponent[][] {
  const nexts = new Map<PlacedComponent, PlacedComponent>()
  const followers = new Set<PlacedComponent>()
  const reach = least * sizeSpan * 2.6
  for (let i = 0; i < placed.length; i++) {
    const from = placed[i] as PlacedComponent
    let nearest = Number.POSITIVE_INFINITY
    let next: PlacedComponent | undefined
    for (let j = i + 1; j < placed.length; j++) {
      const to = placed[j] as PlacedComponent
      const ahead = to.along - from.along
      if (ahead > reach) break
      const aside = Math.abs(to.across - from.across)
      // Half the step to the next direction, and a little for letters of unlike heights.
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
  const rows: PlacedComponent[][] = []
  for (const first of placed) {
    if (followers.has(first)) continue
    const row: PlacedComponent[] = []
    for (let at: PlacedComponent | undefined = first; at; at = nexts.get(at)) row.push(at)
    if (row.length >= minCharacters) rows.push(row)
  }
  return rows
}

/** The same line is found in several sizes and directions; the one with most components stays. */
function withoutDuplicates(lines: TextLine[]): TextLine[] {
  const kept: TextLine[] = []
  for (const line of lines.sort((a, b) => b.components - a.components)) {
    if (!kept.some((other) => isDuplicate(line, other))) kept.push(line)
  }
  return kept
}

const isDuplicate = (line: TextLine, other: TextLine) => {
  const [x, y] = [line.middle.x - other.middle.x, line.middle.y - other.middle.y]
  const aside = Math.abs(x * other.direction.y - y * other.direction.x)
  const along = Math.abs(x * other.direction.x + y * other.direction.y)
  return aside < other.pitch * 0.6 && along < (other.count * other.pitch) / 2
}
