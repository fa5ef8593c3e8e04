import type { PriceStep } from './board.ts'
import { addDecimals, higherOf, lowerOf } from './decimals.rules.ts'

/** What NOTIFY takes, less the words around it. */
const maxTextBytes = 7_000

/** Two steps of a market as one. */
export const joinSteps = (before: PriceStep, after: PriceStep): PriceStep => ({
  ...after,
  high: higherOf(before.high, after.high),
  low: lowerOf(before.low, after.low),
  volume:
    before.volume !== null && after.volume !== null
      ? addDecimals(before.volume, after.volume)
      : (after.volume ?? before.volume),
})

/** Steps as texts for other processes, as few as fit. Their letters are all ASCII. */
export function stepsToTexts(steps: PriceStep[]): string[] {
  const texts: string[] = []
  let items: string[] = []
  let bytes = 0
  const finish = () => {
    if (items.length > 0) texts.push(`[${items.join(',')}]`)
    items = []
    bytes = 0
  }
  for (const step of steps) {
    const item = JSON.stringify(step)
    if (bytes + item.length > maxTextBytes) finish()
    items.push(item)
    bytes += item.length + 1
  }
  finish()
  return texts
}

export const textToSteps = (text: string): PriceStep[] => JSON.parse(text)
