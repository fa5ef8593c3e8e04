import { convertQuantity, needsBasis } from '@laycan/contract/units'
import { Conversion, readConversion } from './conversion.rules.ts'
import { factorOf } from './fuel-factor.ts'
import { liveTool } from './live-tool.ts'

export const unitConversion = liveTool<Conversion>({
  name: 'convert_units',
  description: 'Converts a quantity of fuel between barrels, tonnes, gallons, cubic metres and litres.',
  input: Conversion,
  readInput: readConversion,
  async run(ctx, _caller, { amount: quantity, from, to, fuel }) {
    const isByMass = needsBasis(from, to)
    if (!isByMass) {
      return { text: `${quantity} ${from} is ${convert({ quantity, from, to })} ${to}.`, path: null }
    }
    const factor = fuel ? await factorOf(ctx, fuel) : undefined
    if (!factor) return undefined
    const { basis, by, name, path } = factor
    return {
      text: `${quantity} ${from} of ${name} is ${convert({ quantity, from, to, basis })} ${to}, at ${by}. The factor in your contract rules.`,
      path,
    }
  },
})

const convert = ({
  quantity,
  ...conversion
}: { quantity: string } & Omit<Parameters<typeof convertQuantity>[0], 'amount' | 'decimals'>) =>
  convertQuantity({ amount: quantity, ...conversion, decimals: 2 })
