import { softmax } from '../../server/src/features/support/knowledge/linear-model.rules.ts'

/** Small fits by gradient descent: few features, a few thousand rows. */

/** Rows of one question, of which some are right. */
export type Choices = { rows: number[][]; isRight: boolean[] }

const rounds = 3000
const step = 0.3

/** Weights with which right rows come first: the most likely ones, drawn to zero by `ridge`. */
export function fitChoices(all: Choices[], ridge: number): number[] {
  const usable = all.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false))
  const scale = scaleOf(usable.flatMap(({ rows }) => rows))
  const scaled = usable.map(({ rows, isRight }) => ({
    rows: rows.map((row) => divided(row, scale)),
    isRight,
  }))
  return descend(scale, (weights) => {
    const gradient = weights.map((weight) => ridge * weight)
    for (const { rows, isRight } of scaled) {
      const chances = softmax(Float64Array.from(rows, (row) => dot(weights, row)))
      const right = chances.reduce((sum, chance, at) => sum + (isRight[at] ? chance : 0), 0)
      rows.forEach((row, at) => {
        const chance = chances[at] as number
        const pull = chance - (isRight[at] ? chance / Math.max(right, 1e-9) : 0)
        for (let one = 0; one < row.length; one++)
          gradient[one] = (gradient[one] as number) + (pull * (row[one] as number)) / scaled.length
      })
    }
    return gradient
  })
}

/** Logistic weights for whether a row is right; the first of each row is 1, and its weight the level of all. */
export function fitChance(rows: number[][], isRight: boolean[], ridge: number): number[] {
  const scale = scaleOf(rows)
  const means = meansOf(rows).map((mean, at) => (at === 0 ? 0 : mean))
  const scaled = rows.map((row) => divided(minus(row, means), scale))
  const weights = descend(scale, (guess) => {
    const gradient = guess.map((weight, at) => (at === 0 ? 0 : ridge * weight))
    scaled.forEach((row, at) => {
      const off = 1 / (1 + Math.exp(-dot(guess, row))) - (isRight[at] ? 1 : 0)
      for (let one = 0; one < row.length; one++)
        gradient[one] = (gradient[one] as number) + (off * (row[one] as number)) / scaled.length
    })
    return gradient
  })
  const [level = 0, ...others] = weights
  return [level - dot(others, means.slice(1)), ...others]
}

function descend(scale: number[], gradientAt: (weights: number[]) => number[]): number[] {
  let weights = scale.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const gradient = gradientAt(weights)
    weights = weights.map((weight, at) => weight - step * (gradient[at] as number))
  }
  return divided(weights, scale)
}

/** How much each feature varies; a constant stays as it is. */
function scaleOf(rows: number[][]): number[] {
  const means = meansOf(rows)
  return means.map((mean, at) => {
    const spread = rows.reduce((sum, row) => sum + ((row[at] as number) - mean) ** 2, 0) / rows.length
    return Math.sqrt(spread) || 1
  })
}

const meansOf = (rows: number[][]): number[] =>
  (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] as number), 0) / rows.length)
const minus = (row: number[], less: number[]) => row.map((value, at) => value - (less[at] as number))
const divided = (row: number[], by: number[]) => row.map((value, at) => value / (by[at] as number))
const dot = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)
