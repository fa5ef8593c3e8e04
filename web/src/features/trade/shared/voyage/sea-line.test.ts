import { earthRadiusNm } from '@laycan/voyage/geodesy'
import { describe, expect, it } from 'vitest'
import { alongLine, curveOf, legNm, lineNm, type Place, splitLine } from './sea-line.ts'

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })

const lines: Record<string, Place[]> = {
  'over the Atlantic': [at(51.95, 4.05), at(49, -6), at(25, -80), at(29.7, -95.3)],
  'over 180°': [at(35.6, 140.1), at(45, 165), at(48, -170), at(33.7, -118.2)],
  'over 180° and the equator': [at(-33.9, 151.2), at(-20, 175), at(5, -175), at(21.3, -157.9)],
  'of one leg': [at(1.25, 103.8), at(25.1, 56.4)],
  'with a point twice': [at(1.25, 103.8), at(1.25, 103.8), at(5, 95)],
}
const shares = Array.from({ length: 41 }, (_, index) => index / 40)

/** How far a place is from a line, measured at points that are near each other. */
const awayNm = (line: Place[], place: Place) =>
  Math.min(...curveOf(line, 2).map((point) => legNm(point, place)))

describe.each(Object.entries(lines))('a line %s', (_name, line) => {
  it('has every position on it', () => {
    for (const share of shares) expect(awayNm(line, alongLine(line, share) as Place)).toBeLessThan(1.01)
  })

  it('has positions as far along as their share says, so that more time is never less way', () => {
    for (const share of shares) {
      const [behind, ahead] = splitLine(line, share)
      expect(lineNm(behind)).toBeCloseTo(share * lineNm(line), 3)
      expect(lineNm(behind) + lineNm(ahead)).toBeCloseTo(lineNm(line), 3)
    }
  })

  it('begins and ends at its ports, also before and after', () => {
    for (const share of [-1, 0]) expect(alongLine(line, share)).toEqual(line[0])
    for (const share of [1, 2]) {
      expect(legNm(alongLine(line, share) as Place, line.at(-1) as Place)).toBeLessThan(1e-3)
    }
  })

  it('is as long as the curve that is drawn', () => {
    expect(lineNm(curveOf(line))).toBeCloseTo(lineNm(line), 3)
    const steps = curveOf(line).slice(1)
    const longest = Math.max(...steps.map((point, index) => legNm(curveOf(line)[index] as Place, point)))
    expect(longest).toBeLessThan(91)
  })
})

it('crosses 180° by the short way', () => {
  const middle = alongLine([at(0, 179), at(0, -179)], 0.5)
  expect(Math.abs(middle?.longitude ?? 0)).toBeCloseTo(180, 6)
  expect(lineNm([at(0, 179), at(0, -179)])).toBeCloseTo((earthRadiusNm * Math.PI) / 90, 6)
})

it('has no position on a line without points', () => {
  expect(alongLine([], 0.5)).toBeUndefined()
  expect(splitLine([], 0.5)).toEqual([[], []])
})
