import { divide, exact, multiply } from '@laycan/contract/decimal'
import { asks, grouped, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'

/** By burning, as the regulation on ships has it. */
const carbonOf: [RegExp, string, string][] = [
  [/\b(?:mgo|mdo|diesel|gas ?oil|marine gas ?oil)\b/i, '3.206', 'marine gasoil'],
  [/\b(?:vlsfo|hsfo|hfo|fuel oil|bunkers?)\b/i, '3.114', 'heavy fuel oil'],
  [/\blng\b/i, '2.75', 'LNG'],
]

/** 1,860 t CO2: what comes of burning, and no fuel. */
const ofCarbon = /\d\s*(?:t|mt|kt|tons?|tonnes?)\s+(?:of\s+)?(?:co2|co₂|carbon)/i

export const emissions: SumReader = (asked) => {
  const { text, quantities, prices, money, numbers } = asked
  if (!/\bcarbon\b|\bemissions?\b|\bets\b|\ballowances?\b|\beuas?\b/i.test(text) || quantities.length !== 1)
    return undefined
  const [quantity] = quantities
  if (!quantity || (quantity.unit !== 'MT' && quantity.unit !== 'kt')) return undefined
  const burnt =
    !ofCarbon.test(text) &&
    /\b(?:burn\w*|fuel|consum\w*|bunkers?|of (?:vlsfo|hsfo|mgo|hfo|lng|diesel))\b|\b(?:vlsfo|hsfo|mgo|hfo)\b/i.test(
      text,
    )
  const factor = burnt ? carbonOf.find(([pattern]) => pattern.test(text)) : undefined
  if (burnt && !factor)
    return asks(
      'Which fuel is burnt? A tonne of heavy fuel oil makes 3.114 t of CO₂ and one of marine gasoil 3.206 t.',
    )
  const tonnes = multiply(exact(quantity.value), exact(quantity.unit === 'kt' ? '1000' : '1'))
  const carbon = factor ? multiply(tonnes, exact(factor[1])) : tonnes
  const made = factor
    ? `Burning ${grouped(quantity.value)} ${quantity.unit} makes ${shown(carbon)} t of CO₂, at ${factor[1]} t a tonne of ${factor[2]}.`
    : ''
  const price = prices[0]?.value ?? money[0]?.value ?? numbers[0]
  if (!price) return factor ? said(made) : undefined
  const isHalf =
    /\b(?:to or from|into|out of|outside|half|from the (?:us|middle east|gulf)|non[- ]?eu|50)\b/i.test(text)
  const cost = multiply(carbon, exact(price))
  const half = divide(cost, exact('2'))
  return said(
    `${made} ${shown(carbon)} t of CO₂ at ${price} is ${shownMoney(cost)}${isHalf ? `; half of it, for a voyage to or from the EEA, is ${shownMoney(half)}` : ' for a voyage within the EEA, and half of that to or from it'}.`.trim(),
  )
}
