import { utcDate } from '@laycan/contract/calendar/calendar'
import { z } from 'zod'
import { basisOfFuel } from './fuel-basis.ts'
import { fuelIn } from './fuel-words.rules.ts'
import { liveTool } from './live-tool.ts'
import { askedSum } from './sums/asked-sum.rules.ts'
import { readSum } from './sums/read-sum.rules.ts'
import { standInBasis } from './sums/units.rules.ts'

/** A language model passes the calculation as it would be asked, and it is read by the same rules. */
const Input = z.object({
  question: z
    .string()
    .max(500)
    .describe('Such as 12% of 2500, 650 usd/mt diesel in usd/bbl, or demurrage of 30 hours at 24,000 a day.'),
})
type Input = z.infer<typeof Input>

export const calculation = liveTool<Input>({
  name: 'calculate',
  description:
    'Calculates: arithmetic, percentages, tolerances, the value of a cargo, quantities and prices in another unit, demurrage, laytime, interest, dates, lots, API gravity.',
  input: Input,
  readInput: (question) =>
    readSum(askedSum(question, standInBasis, '2026-01-01')) ? { question } : undefined,
  async run(ctx, _caller, { question }) {
    const asked = askedSum(question, {}, utcDate(ctx.clock()))
    const { fuel } = asked
    const known = fuel ? await basisOfFuel(ctx, fuel) : undefined
    // Something that is no fuel of ours: not to be calculated with another one's figures.
    if (fuel && known?.name === undefined && !fuelIn(fuel)) return undefined
    const made = readSum({ ...asked, basis: known?.basis ?? {}, fuel: known?.name ?? fuel })
    if (!made) return undefined
    const path = known?.path ?? null
    return 'asks' in made ? { text: made.asks, path, isAskedBack: true } : { text: made.text, path }
  },
})
