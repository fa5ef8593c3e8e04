import { projectY, worldSize } from './projection.ts'

/* The outlines of land: Natural Earth, public domain. voyage/build/encode-land.ts writes what is read here. */

const stepsPerDegree = 50
const alphabet = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index)).filter(
  (character) => character !== '\\' && character !== '`',
)
const base = alphabet.length
const small = 42
const digits = new Map(alphabet.map((character, digit) => [character, digit]))

export type LandRing = [longitude: number, latitude: number][]

export function decodeLand(text: string): LandRing[] {
  let at = 0
  const next = () => digits.get(text[at++] ?? '') ?? 0
  const three = () => (next() * base + next()) * base + next()
  const step = () => {
    const first = next()
    if (first <= 2 * small) return first - small
    const rest = (first - 2 * small - 1) * base + next()
    return rest % 2 === 0 ? rest / 2 + small + 1 : -((rest - 1) / 2 + small + 1)
  }
  const rings: LandRing[] = []
  while (at < text.length) {
    const count = three()
    let [x, y] = [three() - 360 * stepsPerDegree, three() - 90 * stepsPerDegree]
    const ring: LandRing = [[x / stepsPerDegree, y / stepsPerDegree]]
    for (let point = 1; point < count; point++) {
      x += step()
      y += step()
      ring.push([x / stepsPerDegree, y / stepsPerDegree])
    }
    rings.push(ring)
  }
  return rings
}

/** For the `d` of an SVG path, in units of the world. */
export const landPath = (rings: LandRing[]): string =>
  rings
    .map((ring) => {
      const points = ring.map(
        ([longitude, latitude]) =>
          `${Math.round(((longitude + 180) / 360) * worldSize)} ${Math.round(projectY(latitude))}`,
      )
      return `M${points.join('L')}Z`
    })
    .join('')
