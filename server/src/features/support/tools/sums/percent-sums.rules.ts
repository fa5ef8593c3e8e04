import { add, compare, divide, exact, multiply, subtract } from '@laycan/contract/decimal'
import { type AskedSum, countOf, grouped, percentOf, type SumReader, said, shown } from './asked-sum.rules.ts'

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
  return of || /\bcommission|fee|deposit|prepay\w*|share|how much is\b/i.test(text)
    ? said(`${percent.value}% of ${grouped(amount.value)}${amount.unit} is ${shown(part)}${amount.unit}.`)
    : undefined
}

const asksShare = /\bpercent|%|per cent|percentage|pct\b/i

/** Of two figures of the same kind: the change, the share, or what was lost on the way. */
export const percentBetween: SumReader = (asked) => {
  const { text, percents, quantities, money, prices, numbers } = asked
  const isCompared =
    percents.length === 1 && /\b(?:more|less|over|under|above|below|within|exceed\w*|than)\b/i.test(text)
  if ((percents.length > 0 && !isCompared) || countOf(asked, 'rates', 'flows', 'lots', 'spans') > 0)
    return undefined
  const sets = [
    quantities.map(({ value }) => value),
    prices.map(({ value }) => value),
    money.map(({ value }) => value),
    numbers,
  ]
  // `from 80 to 84 usd/bbl`: the first has no unit of its own.
  const all = sets.filter((set) => set.length > 0)
  const inOrder = (text.match(/\d+(?:\.\d+)?/g) ?? []).filter((value) => sets.flat().includes(value))
  if (sets.flat().length !== 2 || inOrder.length !== 2 || all.length > 2) return undefined
  const [first = '0', second = '0'] = inOrder
  if (Number(first) === 0 || Number(second) === 0) return undefined
  const unit = quantities[0] ? ` ${quantities[0].unit}` : prices[0] ? ` USD/${prices[0].per}` : ''
  const short =
    /\b(?:short(?:age|fall)?|lost|loss|missing|gain)\b(?: of| by|:)?\s*\d/i.test(text) &&
    Number(first) < Number(second)
  if (short)
    return said(
      `${grouped(first)}${unit} of ${grouped(second)} is ${shown(divide(multiply(exact(first), exact('100')), exact(second)))}%.`,
    )
  const isLost =
    (/\bloss\b/i.test(text) && /\bvs\b|\bversus\b|\bagainst\b/i.test(text)) ||
    (/\b(?:b\/?l|bill of lading|loaded|shipped)\b/i.test(text) &&
      /\b(?:discharg\w*|outturn\w*|received|arriv\w*|landed|delivered)\b/i.test(text))
  if (
    isLost &&
    (asksShare.test(text) || /\b(?:how much|loss(?:es)?|difference|short\w*|lost|gain)\b/i.test(text))
  ) {
    const isReversed =
      /\b(?:discharg\w*|outturn\w*|received|arriv\w*|landed|delivered)\b[^\d]{0,20}\d[\s\S]*\b(?:b\/?l|loaded|shipped|bill of lading)\b/i.test(
        text,
      )
    const [loaded, landed] = isReversed ? [second, first] : [first, second]
    const lost = subtract(exact(loaded), exact(landed))
    const isGain = compare(lost, exact('0')) < 0
    return said(
      `${grouped(loaded)}${unit} loaded and ${grouped(landed)}${unit} discharged: ${shown(lost).replace('-', '')}${unit} ${isGain ? 'more' : 'less'}, ${shown(divide(multiply(lost, exact('100')), exact(loaded))).replace('-', '')}%.`,
    )
  }
  if (!asksShare.test(text)) return undefined
  if (
    /\bwhat (?:percent\w*|%|share|per cent) (?:of|is)\b|\bout of\b|\bas an? (?:percent\w*|%|share) of\b/i.test(
      text,
    )
  ) {
    const [part, whole] = /\bwhat (?:percent\w*|%|share|per cent) of [\s\S]{0,14}\d[\s\S]*\bis\b/i.test(text)
      ? [second, first]
      : [first, second]
    return said(
      `${grouped(part)} is ${shown(divide(multiply(exact(part), exact('100')), exact(whole)))}% of ${grouped(whole)}.`,
    )
  }
  if (
    !/\b(?:from|to|chang\w*|increas\w*|decreas\w*|rise|rose|fell|fall|drop\w*|differ\w*|up|down|move\w*|then|now|was)\b/i.test(
      text,
    )
  )
    return undefined
  const change = divide(multiply(subtract(exact(second), exact(first)), exact('100')), exact(first))
  const sign = compare(change, exact('0')) > 0 ? '+' : ''
  return said(
    `From ${grouped(first)} to ${grouped(second)}${unit} is a change of ${sign}${shown(change)}%, or ${sign}${shown(subtract(exact(second), exact(first)))}${unit}.`,
  )
}
