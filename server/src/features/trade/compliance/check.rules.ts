import { findFraudWords, foldText, type WordRule } from '@laycan/contract/fraud-phrases'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { fraudTexts } from './fraud-texts.rules.ts'
import { checkAddress } from './identity-check.rules.ts'
import { checkOrigin } from './origin-check.rules.ts'
import { checkPrice, type PriceCompared } from './price-check.rules.ts'
import { checkVolume, type Experience } from './volume-check.rules.ts'

/** What is checked: what was written and by whom, the price beside the market, and how much it is. */
export type CheckedTrade = {
  side: 'buyer' | 'seller'
  /** Whatever somebody could write freely, by its field. */
  texts: Record<string, string>
  price: PriceCompared | null
  /** Null where volume and mass cannot be compared. */
  tonnes: string | null
  email: string
  experience: Experience
}

type Severity = TradeFinding['severity']

/** How grave it is that words of a rule were found, some by which words they are. */
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

/** F01 to F14 as far as terms tell; the hard ones first, each rule once a field at most. */
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
    const grave = severities[rule]
    const severity = typeof grave === 'string' ? grave : grave(found)
    return [{ rule, severity, ...fraudTexts[rule], field, found }]
  })
}
