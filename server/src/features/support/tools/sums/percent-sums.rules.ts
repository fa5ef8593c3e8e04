import { add, compare, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import { outturnAllowancePercent } from '@laycan/contract/trade/execution/execution-constants'
import { type AskedSum, countOf, grouped, percentOf, type SumReader, said, shown } from './asked-sum.rules.ts'
import { namedFigures, numberOf } from './named-figures.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** Tolerances, shares and changes in percent. */

/** The one figure that a share is taken of, with its unit. */
function amountOf({
  quantities,
  money,
  prices,
  numbers,
}: AskedSum): { value: string; unit: string } | undefined {
  const all = [
    ...quantities.map(({ value, unit }) => ({ value, unit: ` ${unit}` })),
    ...money.map(({ value, currency }) => ({ value, unit: ` ${currency ?? 'USD'}` })),
    ...prices.map(({ value, currency, per }) => ({ value, unit: ` ${currency ?? 'USD'}/${per}` })),
    ...numbers.map((value) => ({ value, unit: '' })),
  ]
  return all.length === 1 ? all[0] : undefined
}

export const tolerance: SumReader = (asked) => {
  const { text, percents } = asked
  const uneven =
    /\+\s*(\d+(?:\.\d+)?)\s*%?\s*(?:\/|,|and|or)?\s*[-−–]\s*(\d+(?:\.\d+)?)\s*(?:%|percent)/i.exec(text)
  const amount = amountOf(uneven ? { ...asked, numbers: [] } : asked)
  if (!amount || countOf(asked, 'rates', 'flows', 'lots', 'spans') > 0) return undefined
  const value = exact(amount.value)
  if (uneven?.[1] && uneven[2]) {
    const [most, least] = [
      add(value, percentOf(value, uneven[1])),
      subtract(value, percentOf(value, uneven[2])),
    ]
    return said(
      `${grouped(amount.value)}${amount.unit} +${uneven[1]}/−${uneven[2]}% is from ${shown(least)} to ${shown(most)}${amount.unit}.`,
    )
  }
  const [percent] = percents
  const isTolerance =
    percent?.sign === '±' ||
    /\b(?:toleranc\w*|molo\w*|molchopt?|more or less|at (?:most|least)|maximum|minimum|max|min)\b/i.test(text)
  if (!percent || percents.length > 1 || !isTolerance) return undefined
  const part = percentOf(value, percent.value)
  if (percent.sign === '+' || percent.sign === '-') return undefined
  return said(
    `${grouped(amount.value)}${amount.unit} ± ${percent.value}% is from ${shown(subtract(value, part))} to ${shown(add(value, part))}${amount.unit}: ${shown(part)}${amount.unit} either way.`,
  )
}

const more =
  /\b(?:plus|add(?:ed|ing)?|increase[ds]?|increas\w*|rises?|rose|up|more|higher|on top|premium|gains?|mark ?up)\b|\+/i
const less =
  /\b(?:minus|less|discount|off|reduc\w*|falls?|fell|drops?|dropped|down|lower|decrease\w*|subtract\w*|cheaper|after|left|remain\w*|balance|rest)\b/i

/** 12% of 2500, and 700 plus 5%. */
export const percentOfAmount: SumReader = (asked) => {
  const { text, percents } = asked
  const [percent] = percents
  if (!percent || percents.length > 1 || countOf(asked, 'rates', 'flows', 'lots', 'spans', 'prices') > 1)
    return undefined
  const of = /(\d+(?:\.\d+)?)\s*(?:%|percent|per cent|pct)\s+(?:[a-z]+ ){0,2}?(?:of|on|from)\b/i.test(text)
  const amount = amountOf(asked)
  if (!amount || countOf(asked, 'spans', 'rates', 'flows', 'lots') > 0) return undefined
  const value = exact(amount.value)
  const part = percentOf(value, percent.value)
  const [isMore, isLess] = [percent.sign === '+' || more.test(text), percent.sign === '-' || less.test(text)]
  if (isMore !== isLess && (!of || percent.sign)) {
    const total = isMore ? add(value, part) : subtract(value, part)
    return said(
      `${grouped(amount.value)}${amount.unit} ${isMore ? 'plus' : 'minus'} ${percent.value}% is ${shown(total)}${amount.unit}: ${shown(part)}${amount.unit} ${isMore ? 'more' : 'less'}.`,
    )
  }
  return of || /\bcommission|fee|deposit|prepay\w*|share|how much is|insured (?:for|at)\b/i.test(text)
    ? said(
        `${percent.value}% of ${grouped(amount.value)}${amount.unit} is ${shown(part)}${amount.unit}${isMore === isLess ? '' : `: ${shown(isMore ? add(value, part) : subtract(value, part))}${amount.unit} ${isMore ? 'with' : 'without'} it`}.`,
      )
    : undefined
}

const fractions: [RegExp, string, string][] = [
  [/\b(?:two|2) thirds? of\b/i, '2', '3'],
  [/\b(?:three|3) quarters? of\b/i, '3', '4'],
  [/\b(?:an?|one) third of\b/i, '1', '3'],
  [/\b(?:an?|one) quarter of\b/i, '1', '4'],
  [/\b(?:an?|one) fifth of\b/i, '1', '5'],
  [/\b(?:an?|one) tenth of\b/i, '1', '10'],
  [/\bhalf (?:of )?/i, '1', '2'],
]

/** A third of 27,900 mt. */
export const fractionOfAmount: SumReader = (asked) => {
  const found = fractions.find(([pattern]) => pattern.test(asked.text))
  const amount = amountOf(asked)
  if (!found || !amount || asked.places.length !== 1) return undefined
  const [, top, bottom] = found
  const made = divide(multiply(exact(amount.value), exact(top)), exact(bottom))
  return said(
    `${top === '1' && bottom === '2' ? 'Half' : `${top}/${bottom}`} of ${grouped(amount.value)}${amount.unit} is ${shown(made)}${amount.unit}.`,
  )
}

const asksShare = /\bpercent|%|per cent|percentage|pct\b/i
const cargoNames = phrasesOf([
  ['loaded', 'b/l, bl, b/l says, bill of lading, loaded, shipped, load, load port, shore'],
  [
    'landed',
    'discharged, discharge, outturn, outturned, received, arrived, landed, delivered, discharge port',
  ],
  ['short', 'short, short by, shortage, shortage of, lost, missing, short of, shortfall of'],
] as const)

/** What was lost on the way: loaded and discharged, or so much short of so much. */
export const lossOnTheWay: SumReader = (asked) => {
  const { text, percents, quantities, numbers } = asked
  if (percents.length > 1 || countOf(asked, 'rates', 'flows', 'lots', 'spans', 'prices', 'money') > 0)
    return undefined
  const named = namedFigures(asked, cargoNames, ['quantities', 'numbers'])
  const [first, second] = named
  if (!first || !second || quantities.length + numbers.length !== 2) return undefined
  const unit = quantities[0] ? ` ${quantities[0].unit}` : ''
  const short = named.find(({ name }) => name === 'short')
  const whole = named.find((one) => one !== short)
  if (short && whole && Number(short.value) < Number(whole.value) / 2)
    return said(
      `${grouped(short.value)}${unit} of ${grouped(whole.value)} is ${shareOf(short.value, whole.value)}%.${flagSaid(text, divide(multiply(exact(short.value), exact('100')), exact(whole.value)))}`,
    )
  const isCompared = /\bloss\b/i.test(text) && /\bvs\b|\bversus\b|\bagainst\b/i.test(text)
  const isNamed = named.some(({ name }) => name === 'loaded') && named.some(({ name }) => name === 'landed')
  if (!isNamed && !isCompared) return undefined
  const isReversed = first.name === 'landed' || (second.name === 'loaded' && first.name !== 'loaded')
  const [loaded, landed] = isReversed ? [second.value, first.value] : [first.value, second.value]
  const lost = subtract(exact(loaded), exact(landed))
  const isGain = compare(lost, exact('0')) < 0
  const percent = divide(multiply(lost, exact('100')), exact(loaded))
  return said(
    `${grouped(loaded)}${unit} loaded and ${grouped(landed)}${unit} discharged: ${shown(lost).replace('-', '')}${unit} ${isGain ? 'more' : 'less'}, ${shown(percent).replace('-', '')}%.${flagSaid(text, percent)}`,
  )
}

const asksFlag =
  /\b(?:flag\w*|warn\w*|mark(?:s|ed)?|alert\w*|notice[sd]?|highlight\w*|complain\w*|beyond the (?:limit|threshold)|over the (?:limit|threshold)|red)\b/i

/** Whether a discharge that is so many percent short, or over below zero, is flagged, where that is asked. */
function flagSaid(text: string, percent: Exact): string {
  if (!asksFlag.test(text)) return ''
  const isOver = compare(percent, exact('0')) < 0
  const isFlagged =
    compare(isOver ? multiply(percent, exact('-1')) : percent, exact(outturnAllowancePercent)) > 0
  return ` The system flags a discharge that is ${isOver ? 'over' : 'short'} by more than ${outturnAllowancePercent} percent, so this one is ${isFlagged ? '' : 'not '}flagged.`
}

const shareOf = (part: string, whole: string) =>
  shown(divide(multiply(exact(part), exact('100')), exact(whole)))

const isShare =
  /\bwhat (?:percent\w*|%|share|per cent) (?:of|is)\b|\bout of\b|\bas an? (?:percent\w*|%|share) of\b/i
const isShareOfFirst = /\bwhat (?:percent\w*|%|share|per cent) of [\s\S]{0,14}\d[\s\S]*\bis\b/i
const isChange =
  /\b(?:from|to|chang\w*|increas\w*|decreas\w*|rise|rose|fell|fall|drop\w*|differ\w*|up|down|move\w*|then|now|was)\b/i

/** Of two figures of the same kind: the change, or the share. */
export const percentBetween: SumReader = (asked) => {
  const { text, percents, quantities, prices, places } = asked
  if (!asksShare.test(text) || percents.length > 0 || countOf(asked, 'rates', 'flows', 'lots', 'spans') > 0)
    return undefined
  // `from 80 to 84 usd/bbl`: the first has no unit of its own.
  const values = places
    .filter(({ kind }) => ['quantities', 'prices', 'money', 'numbers'].includes(kind))
    .map(numberOf)
  const [first = '0', second = '0'] = values
  if (values.length !== 2 || Number(first) === 0 || Number(second) === 0) return undefined
  const unit = quantities[0] ? ` ${quantities[0].unit}` : prices[0] ? ` USD/${prices[0].per}` : ''
  if (isShare.test(text)) {
    const [part, whole] = isShareOfFirst.test(text) ? [second, first] : [first, second]
    return said(`${grouped(part)} is ${shareOf(part, whole)}% of ${grouped(whole)}.`)
  }
  if (!isChange.test(text)) return undefined
  const change = divide(multiply(subtract(exact(second), exact(first)), exact('100')), exact(first))
  const sign = compare(change, exact('0')) > 0 ? '+' : ''
  return said(
    `From ${grouped(first)} to ${grouped(second)}${unit} is a change of ${sign}${shown(change)}%, or ${sign}${shown(subtract(exact(second), exact(first)))}${unit}.`,
  )
}
