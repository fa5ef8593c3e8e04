import { foldText } from '@laycan/contract/fraud-phrases'
import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { fraudTexts } from './fraud-texts.rules.ts'

/**
 * The other half of F14: countries and ports named as origin, in the specification or as a place. The first group may
 * not be traded; the second is legal under conditions, so documents have to be checked.
 */
const embargoed =
  'iran(?:ian)?|north korean?|dprk|cuban?|crimean?|donetsk|dnr|luhansk|lugansk|lnr|' +
  'kharg|bandar (?:abbas|imam|mahshahr)|ass?aluyeh|lavan island|sirri island|sevastopol|kerch|feodosi(?:a|ya)'
const conditional = 'russian?|venezuelan?|syrian?|belarus(?:s?ian)?'
/** Appear in lists of exclusions and are harmless by themselves. */
const alsoListed = 'myanmar|burmese|burma|sudan(?:ese)?|libyan?|zaporizhzhia|kherson|zimbabwe'
const name = `(?:${embargoed}|${conditional}|${alsoListed})\\b`

/** From the UN/LOCODE; ports of the Crimea are listed under Ukraine. */
const embargoedCode = /^(?:IR|KP|CU|UASVP|UAKEH|UAFEO)/
const conditionalCode = /^(?:RU|SY|VE|BY)/
/** A code written into a place; a few words look like codes of Iran. */
const codeInText = /\b(?!IRAQI|IRISH)(?:IR|KP|CU)[A-Z2-9]{3}\b/

/*
 * Exclusions. The excluding word comes before the name, with only filler words between:
 * "Iran, no other origins" does not exclude Iran, and neither does "not blended".
 */
const thing = '(?:origins?|products?|goods|oil|crude|cargo(?:es)?)'
const joint = '[ :‐–-]{1,3}'
const between = `(?:(?:of|from|in|the|any|be|originat(?:e|ing)|${thing})${joint}){0,4}`
const either = `(?: ${thing})?,? ?(?:/|&|\\b(?:and|or|nor)\\b) ?`
/** In "no Russian, Iranian" the second may be what is sold: a list of exclusions ends with "or". */
const refused = new RegExp(
  `\\b(?:no|not|non|never|neither|nor)${joint}${between}${name}(?:(?:, ?${name}){0,9}(?:${either}${name}){1,9})?`,
  'g',
)
const exempted = new RegExp(
  `\\b(?:except(?:ing|s)?(?: for)?|exclud(?:ing|es?)|excl\\.?|without|other than|free (?:of|from))${joint}` +
    `(?:(?:such as|like|sanctioned|embargoed|countries)${joint}|${between}){0,4}${name}(?:(?:, ?|${either})(?:${between})${name}){0,12}`,
  'g',
)

const checkedFields = ['origin', 'origins.allowed', 'specification', 'place', 'locode'] as const

/** `texts` by field; each origin is reported once. */
export const checkOrigin = (texts: Record<string, string>): TradeFinding[] =>
  checkedFields.flatMap((field) => {
    const text = texts[field] ?? ''
    const [forbidden, watched] = field === 'locode' ? countryOf(text) : namedIn(text, field)
    if (forbidden) return [embargoFinding(field, forbidden)]
    return watched ? [conditionFinding(field, watched)] : []
  })

type Found = [forbidden: string | undefined, watched: string | undefined]

const countryOf = (code: string): Found => [
  embargoedCode.test(code) ? code : undefined,
  conditionalCode.test(code) ? code : undefined,
]

function namedIn(text: string, field: string): Found {
  const left = foldText(text).replace(exempted, ';').replace(refused, ';')
  const find = (names: string) => new RegExp(`\\b(?:${names})\\b`).exec(left)?.[0]
  const code = field === 'place' ? codeInText.exec(text)?.[0] : undefined
  return [find(embargoed) ?? code, find(conditional)]
}

const embargoFinding = (field: string, found: string): TradeFinding => ({
  rule: 'F14',
  severity: 'hard',
  title: 'Names an embargoed place',
  text: 'Goods of this country are under embargo in most places where they could be sold, financed or insured. Where it is meant to be excluded, say so before its name: “no Iranian origin”.',
  field,
  found,
})

const conditionFinding = (field: string, found: string): TradeFinding => ({
  rule: 'F14',
  severity: 'soft',
  title: fraudTexts.F14.title,
  text: 'Goods of this country may be traded in some places only, under a price cap or with a licence; have the attestation and the certificate of origin ready.',
  field,
  found,
})
