import { type AskedSum, type SumReader, type SumResult, said, shown } from './asked-sum.rules.ts'
import { weightedAverage } from './blend-sums.rules.ts'
import { cargoValue, profit, storage } from './cargo-sums.rules.ts'
import { densityEscalation } from './clause-sums.rules.ts'
import { priceConversion, quantityConversion, unitsInOne } from './conversion-sums.rules.ts'
import { average, crack, crack321 } from './crack-sums.rules.ts'
import { daysBetween, dueDate, interest } from './date-sums.rules.ts'
import { demurrage, laytimeStart } from './demurrage-sums.rules.ts'
import { emissions } from './emission-sums.rules.ts'
import { evaluate } from './evaluate.rules.ts'
import { moneyExchange } from './exchange-sums.rules.ts'
import { loadingRate, pumping } from './flow-sums.rules.ts'
import { lots } from './lot-sums.rules.ts'
import {
  arbOfUnits,
  marginPercent,
  shareOfShare,
  standardVolume,
  timesEach,
  worthOfShort,
  writtenFraction,
} from './more-sums.rules.ts'
import { cargoesAtPrice, parcelsAtOnePrice, parcelsAtPrices, unitPrice } from './parcel-sums.rules.ts'
import {
  fractionOfAmount,
  lossOnTheWay,
  percentBetween,
  percentOfAmount,
  tolerance,
} from './percent-sums.rules.ts'
import { perUnitOfTotal, priceOfParts, slope, worldscale } from './price-sums.rules.ts'
import { factorOfDensity, gravity, octaneIndex, partsPerMillion, temperature } from './property-sums.rules.ts'
import { bioShare, neededRatio, ratioBlend, ratioSplit } from './ratio-sums.rules.ts'
import { sailing } from './sailing-sums.rules.ts'
import { effectiveShare, shareByQuantity } from './share-sums.rules.ts'
import { heatRate, taxInside } from './tax-sums.rules.ts'
import {
  equalParcels,
  howManyParcels,
  splitEqually,
  timeConversion,
  totalOrDifference,
} from './total-sums.rules.ts'

/** What is particular first: a conversion is left to the end, since every quantity could be one. */
export const sumReaders: SumReader[] = [
  partsPerMillion,
  temperature,
  octaneIndex,
  factorOfDensity,
  crack321,
  densityEscalation,
  effectiveShare,
  worldscale,
  slope,
  heatRate,
  standardVolume,
  shareOfShare,
  writtenFraction,
  marginPercent,
  worthOfShort,
  arbOfUnits,
  ratioBlend,
  ratioSplit,
  neededRatio,
  bioShare,
  taxInside,
  weightedAverage,
  crack,
  average,
  emissions,
  profit,
  lots,
  howManyParcels,
  parcelsAtPrices,
  parcelsAtOnePrice,
  cargoesAtPrice,
  unitPrice,
  equalParcels,
  splitEqually,
  interest,
  storage,
  shareByQuantity,
  demurrage,
  laytimeStart,
  dueDate,
  daysBetween,
  pumping,
  loadingRate,
  sailing,
  timeConversion,
  gravity,
  priceOfParts,
  totalOrDifference,
  perUnitOfTotal,
  cargoValue,
  tolerance,
  percentOfAmount,
  lossOnTheWay,
  percentBetween,
  fractionOfAmount,
  quantityConversion,
  unitsInOne,
  priceConversion,
  moneyExchange,
  timesEach,
  expression,
]

/** About a rule or a way of doing it, with a number in passing. */
const asksRule =
  /\b(?:whose|who|whom|may (?:i|we|the)|can (?:i|we|the|they|a|you)|allowed to|what happens|why|where|is it (?:ok|okay|normal|possible|allowed)|(?:do|does|did) (?:i|we|the|my|our|it) (?:have|need|count|get|expire|wait|cover)|must (?:i|we|the)|should (?:i|we)|what if|how do (?:i|we) (?!convert|calculate|compute|work out))\b/i
const asksSum =
  /\b(?:how (?:much|many|long|far)|calculate|compute|convert|work out|equals?|what(?:'s| is| are| would| does| do (?:i|we|they)| interest| share| amount| part| demurrage| percent\w*| (?:can|may) (?:i|we|the \w+) (?:charge|claim))|(?:my|our|her|his|their|its) (?:part|share|portion|cut)|in (?:barrels|bbl|tonnes|mt|usd|gallons|litres|percent))\b|=|%\s*of\b|\bper\b/i

export function readSum(asked: AskedSum): SumResult | undefined {
  const hasFigures = /\d/.test(asked.typed) || /\d/.test(asked.text)
  if (!hasFigures && !asked.wants.unit && !asked.wants.pricePer) return undefined
  // Who gives three figures wants them used.
  if (asksRule.test(asked.text) && !asksSum.test(asked.text) && asked.places.length < 3) return undefined
  for (const read of sumReaders) {
    const made = attempt(read, asked)
    if (made) return made
  }
  return undefined
}

/** A division by zero or a number too odd is no sum. */
export function attempt(read: SumReader, asked: AskedSum): SumResult | undefined {
  try {
    return read(asked)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const spokenSigns: [RegExp, string][] = [
  [
    /\b(?:what(?:'s| is| are)|how much (?:is|are|would)|calculate|compute|equals?|the result of|please|work out|be)\b/gi,
    ' ',
  ],
  [/\b(?:multiplied by|times|x)\b|[×✕]/gi, '*'],
  [/\b(?:divided by|over)\b|÷/gi, '/'],
  [/\bplus\b/gi, '+'],
  [/\b(?:minus|less)\b|[−–]/gi, '-'],
  [/[=?]|\.$/g, ' '],
  // Whose prices they are: wti 71.30 * 7.6.
  [
    /\b(?:brent|wti|dubai|dated|gas ?oil|diesel|jet|kero|naphtha|gasoline|rbob|ulsd|vlsfo|hsfo|fuel oil|crude|east|west|usd|dollars?|price|bbl|mt|singapore|rotterdam|nwe|ara|spread|difference)\b|\$/gi,
    ' ',
  ],
]

/** 3 * 17500, (120 − 80) * 7.45; with words of asking around it and nothing else. */
function expression({ text }: AskedSum): SumResult | undefined {
  const bare = spokenSigns.reduce((made, [pattern, sign]) => made.replace(pattern, sign), text).trim()
  if (bare.length > 80 || !/^[\d\s.+*/()-]+$/.test(bare) || !/\d\s*[-+*/]\s*[\d(]|\)\s*[-+*/]/.test(bare))
    return undefined
  const tidy = bare.replace(/\s+/g, ' ')
  const value = evaluate(tidy)
  return value && said(`${tidy} = ${shown(value)}`)
}
