import { foldText } from '@laycan/contract/fraud-words'
import type { TradeFinding } from '@laycan/contract/trading-review'
import { fraudTexts } from './fraud-texts.rules.ts'

/** Nothing of these may be traded. */
const embargoed = /\b(?:iran(?:ian)?|north korean?|dprk|cuban?|crimean?|donetsk|dnr|luhansk|lugansk|lnr)\b/
/** Legal in places and under conditions, so that somebody should look at the papers. */
const conditional = /\b(?:russian?|venezuelan?|syrian?|belarus(?:ian)?)\b/
/** "Except", "excluding", "no" and the like turn a name into its opposite. */
const excluded = /\b(?:no|not|non|except|excluding|excl\.?|excludes?|without|other than|sanctioned)\b/

/** The other half of F14: what the origin itself says. */
export function checkOrigin(origin: string): TradeFinding[] {
  const text = foldText(origin)
  const clauses = text.split(/[.;\n]/).filter((clause) => !excluded.test(clause))
  const found = (pattern: RegExp) => clauses.map((clause) => pattern.exec(clause)?.[0]).find(Boolean)
  const forbidden = found(embargoed)
  if (forbidden) {
    return [
      {
        rule: 'F14',
        severity: 'hard',
        title: 'Comes from an embargoed place',
        text: 'Goods of this origin are under embargo in most places where they could be sold, financed or insured.',
        field: 'origin',
        found: forbidden,
      },
    ]
  }
  const watched = found(conditional)
  if (!watched) return []
  return [
    {
      rule: 'F14',
      severity: 'soft',
      title: fraudTexts.F14.title,
      text: 'Goods of this origin may be traded in some places only, under a price cap or with a licence; have the attestation and the certificate of origin ready.',
      field: 'origin',
      found: watched,
    },
  ]
}
