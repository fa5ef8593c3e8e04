import { fuelIn } from '../tools/fuel-words.rules.ts'
import { askedSum } from '../tools/sums/asked-sum.rules.ts'
import { numberOf } from '../tools/sums/named-figures.rules.ts'
import { readSum } from '../tools/sums/read-sum.rules.ts'
import { readParts, type SumParts } from '../tools/sums/sum-parts.rules.ts'
import { standInBasis, type Unit } from '../tools/sums/units.rules.ts'

/** A sum with one part of it changed: another figure, fuel or unit, or more of what came out. */
export function resolveSum(text: string, previous: string, answered: string): string | undefined {
  const before = askedSum(previous, standInBasis, '2026-01-01')
  const own = readParts(text)
  const made = readSum(before)
  if (!made) return ofBoth(text, own, previous)
  if ('asks' in made) return asAsked(text, previous)
  if (before.fuel && /\bfactor\b/i.test(text) && own.places.length === 0)
    return `What is the conversion factor of ${before.fuel}?`
  // Whether what is short is flagged.
  if (
    /\bflag\w*\b/i.test(text) &&
    own.places.length === 0 &&
    /\bdischarged\b/.test('text' in made ? made.text : '')
  )
    return `${previous.replace(/[?.!]\s*$/, '')}, and is it flagged?`
  const isWhole = readSum(askedSum(text, standInBasis, '2026-01-01')) && own.places.length > 1
  if (isWhole || /\b(?:how do|where|who|why|what is an?|explain|mean|price of|rain)\b/i.test(text))
    return undefined
  return (
    ofResult(text, own, answered) ??
    withFuel(text, own, before) ??
    withUnit(own, before) ??
    withFigure(text, own, before)
  )
}

/** What is demurrage? 36 hours at 20,000 a day, say. */
function ofBoth(text: string, own: SumParts, previous: string): string | undefined {
  const isSum = (one: string) => readSum(askedSum(one, standInBasis, '2026-01-01')) !== undefined
  const both = `${previous.replace(/[?.!]\s*$/, '')}, ${text}`
  return own.places.length > 0 && !isSum(text) && isSum(both) ? both : undefined
}

/** What was asked back is given now: at which rate? 20,000 a day. */
function asAsked(text: string, previous: string): string | undefined {
  const both = `${previous.replace(/[?.!]\s*$/, '')}, ${text}`
  const made = readSum(askedSum(both, standInBasis, '2026-01-01'))
  return made && 'text' in made ? both : undefined
}

const times: [RegExp, string][] = [
  [/\b(?:double|twice|two times|times two|2x)\b/i, '* 2'],
  [/\b(?:triple|three times|times three)\b/i, '* 3'],
  [/\b(?:half|halve)\b/i, '/ 2'],
  [/\b(?:a third|one third)\b/i, '/ 3'],
  [/\b(?:a quarter|one quarter)\b/i, '/ 4'],
]

/** Double that; plus 5%. Of what came out last. */
function ofResult(text: string, own: SumParts, answered: string): string | undefined {
  const result = resultOf(answered)
  if (!result) return undefined
  const made = times.find(([pattern]) => pattern.test(text))?.[1]
  if (made && own.places.length === 0) return `${result.value} ${made}`
  const by = /\b(?:times|multiplied by|x|divided by|\*|\/)\s*(\d+(?:\.\d+)?)\b/i.exec(own.text)
  if (by?.[1] && own.places.length === 1)
    return `${result.value} ${/divided|\//i.test(by[0]) ? '/' : '*'} ${by[1]}`
  const plain = /^\W*(?:and )?(plus|add|\+|minus|less|-)\s*\$?(\d+(?:\.\d+)?)[^\w%]*$/i.exec(own.text)
  if (plain?.[1] && plain[2])
    return `${result.value} ${/plus|add|\+/i.test(plain[1]) ? '+' : '-'} ${plain[2]}`
  const [percent] = own.percents
  const sign =
    percent?.sign === '-' || /\b(?:less|minus|discount|off)\b/i.test(text)
      ? 'minus'
      : /\b(?:plus|more|on top|add)\b|\+/i.test(text)
        ? 'plus'
        : undefined
  if (percent && own.places.length === 1 && sign)
    return `${result.value} ${result.unit} ${sign} ${percent.value}%`.replace(/ +/g, ' ')
  return percent && own.places.length === 1 && /%\s*of (?:that|it|this)/i.test(text)
    ? `${percent.value}% of ${result.value}`
    : undefined
}

/** The number that an answer comes to: the last one before what it goes by. */
function resultOf(answered: string): { value: string; unit: string } | undefined {
  const found = /\b(?:is|are|=|takes?|that is)\s+(?:about )?(-?\d[\d,]*(?:\.\d+)?)\s*([A-Za-z0-9/]+)?/g
  const last = [...answered.matchAll(found)].at(0)
  return last?.[1]
    ? {
        value: last[1].replaceAll(',', ''),
        unit: /^(?:bbl|MT|gal|m3|L|USD|EUR)/.test(last[2] ?? '') ? (last[2] ?? '') : '',
      }
    : undefined
}

function withFuel(text: string, own: SumParts, before: ReturnType<typeof askedSum>): string | undefined {
  const fuel = fuelIn(own.text)
  if (!fuel || own.places.length > 1) return undefined
  const named = before.fuel
  const [place] = own.places
  const changed = place
    ? (replaceFigure(before, place.kind, own.text.slice(place.from, place.to)) ?? before.text)
    : before.text
  return named
    ? changed.replace(new RegExp(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), fuel)
    : `${changed.replace(/\?\s*$/, '')} ${/\bof\b/.test(text) ? 'of ' : ''}${fuel}`
}

/** In barrels?: the quantity or the price of before in another unit. */
function withUnit(own: SumParts, before: ReturnType<typeof askedSum>): string | undefined {
  const unit: Unit | undefined = own.wants.unit ?? own.wants.pricePer
  if (!unit || own.places.length > 0) return undefined
  const [quantity] = before.quantities
  const [price] = before.prices
  const of = before.fuel ? ` of ${before.fuel}` : ''
  const factor = before.factors[0]
    ? ` factor ${before.factors[0]}`
    : before.densities[0]
      ? ` density ${before.densities[0]} kg/m3`
      : ''
  if (price && !quantity)
    return `${price.value} ${price.currency ?? 'USD'}/${price.per}${of} in ${price.currency ?? 'USD'}/${unit}${factor}`
  return quantity && !price ? `${quantity.value} ${quantity.unit}${of} in ${unit}${factor}` : undefined
}

/** And 12 hours?: a figure of the same kind in the place of the one before. */
function withFigure(text: string, own: SumParts, before: ReturnType<typeof askedSum>): string | undefined {
  const [place] = own.places
  if (!place || own.places.length > 1) return undefined
  const figure = own.text.slice(place.from, place.to)
  if (place.kind !== 'numbers')
    return (
      replaceFigure(before, place.kind, figure) ??
      (/\bat\b|@/i.test(text) && (place.kind === 'prices' || place.kind === 'money')
        ? replaceFigure(before, 'prices', figure)
        : undefined)
    )
  return withBareNumber(text, figure, before)
}

const priced = new Set(['prices', 'rates', 'money', 'numbers'])

/** A bare number takes the place, and the unit, of the figure that is nearest to it in size. */
function withBareNumber(text: string, figure: string, before: SumParts): string | undefined {
  const [value = ''] = /\d+(?:\.\d+)?/.exec(figure) ?? []
  const isPrice = /\bat\b|@|\bprice\b|\brate\b/i.test(text)
  const candidates = before.places.map((place) => {
    const typed = /\d+(?:\.\d+)?/.exec(before.text.slice(place.from, place.to))?.[0] ?? ''
    const [asTyped, whole] = [apart(value, typed), apart(value, numberOf(place))]
    return { place, typed, isWhole: whole <= asTyped, apart: Math.min(asTyped, whole) }
  })
  // At 7.5: another factor for what was converted.
  const isFactor = Number(value) >= 5 && Number(value) <= 17 && before.wants.unit !== undefined
  if (isPrice && isFactor && !before.places.some(({ kind }) => priced.has(kind)))
    return `${before.text.replace(/[?.!]\s*$/, '')} at ${value}`
  const fitting = isPrice ? candidates.filter(({ place }) => priced.has(place.kind)) : candidates
  const target = (fitting.length > 0 ? fitting : candidates).toSorted(
    (one, other) => one.apart - other.apart,
  )[0]
  if (!target) return undefined
  const { place, typed, isWhole } = target
  const old = before.text.slice(place.from, place.to)
  return splice(
    before,
    place,
    isWhole && place.kind === 'quantities' ? `${value} ${place.of.unit}` : old.replace(typed, value),
  )
}

/** How many times one is the other, as an order of size. */
const apart = (one: string, other: string) => Math.abs(Math.log10(Number(one) / Number(other)))

function replaceFigure(
  before: SumParts,
  kind: SumParts['places'][number]['kind'],
  figure: string,
): string | undefined {
  const all = before.places.filter((one) => one.kind === kind)
  const [place] = all
  return place && all.length === 1 ? splice(before, place, figure) : undefined
}

const splice = ({ text }: SumParts, { from, to }: { from: number; to: number }, figure: string) =>
  `${text.slice(0, from)}${figure}${text.slice(to)}`
