import { compare, divide, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { figureText } from '@laycan/contract/figure-texts'
import { findFraudWords, foldText, type WordRule } from '@laycan/contract/fraud-phrases'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import type { Side } from '@laycan/contract/trade/sides'
import { fraudTexts } from './fraud-texts.rules.ts'
import { checkAddress } from './identity-check.rules.ts'
import { checkOrigin } from './origin-check.rules.ts'

/** Input of the checks: texts and their author, the price against the market, and the quantity. */
export type CheckedTrade = {
  side: Side
  /** Free texts by field. */
  texts: Record<string, string>
  price: PriceCompared | null
  /** Null where volume and mass cannot be compared. */
  tonnes: string | null
  email: string
  experience: Experience
}

type Severity = TradeFinding['severity']

/** Severity of a rule's phrases; for some rules it depends on the phrase. */
const severities: Record<WordRule, Severity | ((found: string) => Severity)> = {
  F02: 'hard',
  F03: 'hard',
  F04: 'soft',
  F05: 'soft',
  F06: 'hard',
  F07: (found) => (/^(?:imfpa|paymasters?)$/.test(found) ? 'soft' : 'hard'),
  F08: 'soft',
  F09: 'hard',
  F10: 'hard',
  F11: 'hard',
  F14: 'hard',
}

/** F01 to F14 as far as terms show them; hard findings first, each rule at most once per field. */
export function checkTrade({ side, texts, price, tonnes, email, experience }: CheckedTrade): TradeFinding[] {
  const findings = [
    ...checkPrice(side, price),
    ...Object.entries(texts).flatMap(([field, text]) => checkWords(field, text)),
    ...checkOrigin(texts),
    ...checkVolume(tonnes, experience),
    ...checkAddress(email),
  ]
  return [...findings.filter(isHard), ...findings.filter((finding) => !isHard(finding))]
}

export const isHard = ({ severity }: TradeFinding) => severity === 'hard'

function checkWords(field: string, text: string): TradeFinding[] {
  const folded = foldText(text)
  if (folded.trim() === '') return []
  return (Object.keys(severities) as WordRule[]).flatMap((rule) => {
    const found = findFraudWords(rule, folded)
    if (found === undefined) return []
    const severityOf = severities[rule]
    const severity = typeof severityOf === 'string' ? severityOf : severityOf(found)
    return [{ rule, severity, ...fraudTexts[rule], field, found }]
  })
}

/** A price and today's market, both in USD per barrel, unrounded. */
export type PriceCompared = {
  perBbl: string
  benchmarkPerBbl: string
  benchmarkName: string
  /** Rounded; negative below the market. */
  percent: string
}

const softPercent = '5'
const hardPercent = '8'
const hardUsdPerBbl = '10'

/** F01, discount bait, for sellers only. Ten dollars are a hard finding whatever the percentage. */
function checkPrice(side: Side, price: PriceCompared | null): TradeFinding[] {
  if (side === 'buyer' || price === null) return []
  const benchmark = exact(price.benchmarkPerBbl)
  const discount = subtract(benchmark, exact(price.perBbl))
  const percent = multiply(divide(discount, benchmark), exact('100'))
  const isDeep = compare(discount, exact(hardUsdPerBbl)) > 0 || compare(percent, exact(hardPercent)) > 0
  if (!isDeep && compare(percent, exact(softPercent)) <= 0) return []
  const [asked, usual] = [price.perBbl, price.benchmarkPerBbl].map((amount) =>
    figureText(roundTo(exact(amount), 2), 2),
  )
  return [
    {
      rule: 'F01',
      severity: isDeep ? 'hard' : 'soft',
      title: 'Far below the market',
      text: `The price is ${roundTo(percent, 1)} % below ${price.benchmarkName}: ${asked} against ${usual} USD/bbl. Cargoes trade within a few percent of the market, and a deep discount is a common bait.`,
      field: 'price',
      found: `${roundTo(discount, 2)} USD/bbl below ${price.benchmarkName}`,
    },
  ]
}

/** How long a member has been trading here. */
export type Experience = { memberDays: number; hasTraded: boolean }

/** A large cargo of products; two of the largest cargoes of crude. */
const softTonnes = '150000'
const hardTonnes = '500000'
const newcomerDays = 90

/** F08: a first deal of a size only the largest houses trade. Members who have traded here pass. */
function checkVolume(tonnes: string | null, { memberDays, hasTraded }: Experience): TradeFinding[] {
  if (tonnes === null || hasTraded || memberDays >= newcomerDays) return []
  if (compare(exact(tonnes), exact(softTonnes)) < 0) return []
  const isHuge = compare(exact(tonnes), exact(hardTonnes)) >= 0
  return [
    {
      rule: 'F08',
      severity: isHuge ? 'hard' : 'soft',
      title: 'Very large for a first deal',
      text: `This member joined ${memberDays} days ago, has not traded here yet, and this cargo is at least ${isHuge ? '500,000' : '150,000'} tonnes. Compare it with the size and licence of the company first.`,
      field: 'quantity',
      found: `${tonnes} MT`,
    },
  ]
}
