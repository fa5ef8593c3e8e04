import { maxTolerancePercent, type TradeUnit } from '../trade-constants.ts'
import type { Candidate } from './quick-entry.ts'
import { before, numberPattern, readNumber, type Scan, shiftPoint, spanOf, take, takeAll } from './scan.ts'

type Unit = { unit: TradeUnit; zeros: number }

/** By the spelling without spaces, points and slashes; null where it is thousands to some and millions to others. */
const units: Record<string, Unit | null> = {}
const spell = (spellings: string, unit: Unit | null) => {
  for (const spelling of spellings.split(' ')) units[spelling] = unit
}
spell('mt mts t ts ton tons tonne tonnes metrictons metrictonnes', { unit: 'MT', zeros: 0 })
spell('kt kts kmt ktons ktonnes kton thousandmt thousandtons thousandtonnes', { unit: 'MT', zeros: 3 })
spell('millionmt miomt mlnmt milliontonnes milliontons', { unit: 'MT', zeros: 6 })
spell('bbl bbls barrel barrels', { unit: 'bbl', zeros: 0 })
spell('kb kbbl kbbls thousandbbl thousandbbls thousandbarrels', { unit: 'bbl', zeros: 3 })
spell(
  'mmbbl mmbbls mmb miobbl miobbls mlnbbl mlnbbls millionbbl millionbbls millionbarrels mlnbarrels miobarrels',
  { unit: 'bbl', zeros: 6 },
)
spell('m3 cbm cubicmetres cubicmeters', { unit: 'm3', zeros: 0 })
spell('kcbm km3 thousandcbm', { unit: 'm3', zeros: 3 })
spell('gal gals gallon gallons', { unit: 'gal', zeros: 0 })
spell('kgal kgals', { unit: 'gal', zeros: 3 })
spell('mmgal mmgals milliongal milliongals milliongallons miogal mlngal', { unit: 'gal', zeros: 6 })
spell('mb mbbl mbbls mgal mgals mgallons k', null)

const unitPattern =
  '(?:(?:mm|mio|mln|million|thousand|metric|cubic|k|m) ?)?(?:m\\/t|mts?|tonnes?|tons?|ts?|bbls?|barrels?|b|cbm|m3|metres|meters|gals?|gallons?)|k'
const amounts = new RegExp(
  `(?<![\\w.,'/+$€£-])(?<![$€£@+] ?|usd ?)(?:(\\d{1,2}) ?x ?)?(${numberPattern})(?: ?(?:-|/|to) ?(${numberPattern}))? ?(${unitPattern})(?![\\w/])` +
    '( ?(?:\\/|per|a|every|each|x) ?(?:\\d{1,2} )?(?:months?|mths?|mos?|years?|weeks?|quarter)| ?dwt)?',
  'g',
)
/** Tonnes and barrels of something else than the cargo. */
const elsewhere =
  /\b(?:dwt|deadweight|min(?:imum)? lots?|smallest lot|stocks?[^\n]{0,20}|(?:rose|fell|up|down|grew|dropped) by|draft|intake)[ :.]{0,3}$/
/** A larger cargo does not exist: two million tonnes. */
const mostZeros: Record<TradeUnit, number> = {
  MT: 2_000_000,
  bbl: 15_000_000,
  m3: 2_500_000,
  gal: 650_000_000,
}

export function readQuantity(scan: Scan): Candidate<'quantity'>[] {
  const found = takeAll(scan, amounts).flatMap((match): Candidate<'quantity'>[] => {
    const [, times, first = '', last, spelling = '', period] = match
    const span = spanOf(match)
    if (period?.trim() === 'dwt' || elsewhere.test(before(scan.text, span.from, 40))) return []
    const known = units[spelling.replace(/[ /.]/g, '')]
    if (known === undefined) return []
    if (known === null)
      return [{ span, reason: `“${match[0].trim()}” may be thousands or millions, or another unit` }]
    const written = readNumber(first)
    const amountOf = (value: string) => ({ amount: shiftPoint(value, known.zeros), unit: known.unit })
    if (times && Number(times) > 1)
      return [{ span, reason: 'Several cargoes: a request is for one', choices: [amountOf(written.value)] }]
    if (period) return [{ span, reason: 'A quantity for each month: give the quantity of this cargo' }]
    if (last)
      return [
        {
          span,
          reason: 'A range: give the quantity, and its tolerance',
          choices: [amountOf(written.value), amountOf(readNumber(last).value)],
        },
      ]
    const value = amountOf(written.value)
    if (written.other !== undefined)
      return [
        {
          span,
          reason: 'The point may separate thousands or decimals',
          choices: [value, amountOf(written.other)],
        },
      ]
    const amount = Number(value.amount)
    if (amount <= 0 || amount > mostZeros[known.unit])
      return [{ span, reason: 'No cargo has this quantity', choices: [] }]
    return [{ span, value }]
  })
  const ships = takeAll(scan, /\b(?:one|an?|1) (?:mr|lr ?[12]|aframax|suezmax|vlcc|handy(?:size)?|barge)\b/g)
  return [
    ...found,
    ...ships.map((match) => ({
      span: spanOf(match),
      reason: 'A size of ship: give the quantity',
      isWeak: true,
    })),
  ]
}

const percentages =
  /(?:(\+ ?\/? ?-|±|plus ?(?:or|\/)? ?minus) ?)?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|pct|percent|per cent)((?: (?:in|at|op\.?|operational|tol\.?|tolerance|more or less|m\/?l|molso|molco|moloo|molbo|sellers?'?s?|buyers?'?s?|vessel'?s?|owners?'?s?|option|opt)){0,6})/g
const options: [RegExp, 'seller' | 'buyer' | 'vessel'][] = [
  [/molso|seller/, 'seller'],
  [/molbo|buyer/, 'buyer'],
  [/moloo|owner|vessel/, 'vessel'],
]

export function readTolerance(scan: Scan): Candidate<'tolerance'>[] {
  const exact = takeAll(scan, /\bmin ?\/ ?max\b/g).map(
    (match): Candidate<'tolerance'> => ({ span: spanOf(match), value: { percent: '0' } }),
  )
  const stated = [...scan.text.matchAll(percentages)].filter(
    ([, sign, , words = '']) => sign || words.trim() !== '',
  )
  const read = stated.map((match): Candidate<'tolerance'> => {
    const [, , figure = '', words = ''] = match
    const percent = readNumber(figure).value
    const option = options.find(([pattern]) => pattern.test(words))?.[1]
    const span = spanOf(match)
    if (Number(percent) > maxTolerancePercent)
      return { span, reason: `Tolerance is at most ${maxTolerancePercent} percent` }
    return { span, value: option ? { percent, option } : { percent } }
  })
  for (const match of stated) take(scan, spanOf(match))
  return [...exact, ...read]
}
