import { z } from 'zod'
import { type Calculation, calculate, readCalculation } from './calculation.rules.ts'
import { factorOf } from './fuel-factor.ts'
import { liveTool } from './live-tool.ts'
import { readTradeSum } from './trade-sums.rules.ts'

/** A language model passes the calculation as it would be asked, and it is read by the same rules. */
const Input = z.object({
  question: z
    .string()
    .max(200)
    .describe('Such as 12% of 2500, 650 usd/mt diesel in usd/bbl, or (120-80)*7.45.'),
})
type Input = z.infer<typeof Input>

export const calculation = liveTool<Input>({
  name: 'calculate',
  description:
    'Calculates: arithmetic, percentages, tolerances, the value of a cargo, prices per another unit, demurrage, API gravity.',
  input: Input,
  readInput: (question) => ((readTradeSum(question) ?? readCalculation(question)) ? { question } : undefined),
  async run(ctx, _caller, { question }) {
    const sum = readTradeSum(question)
    if (sum) return { text: sum, path: null }
    const asked = readCalculation(question)
    if (!asked) return undefined
    const fuel = fuelOf(asked) ? await factorOf(ctx, fuelOf(asked) ?? '') : undefined
    const text = calculate(asked, fuel)
    return text === undefined ? undefined : { text, path: fuel?.path ?? null }
  },
})

const fuelOf = (asked: Calculation) => ('fuel' in asked ? asked.fuel : undefined)
