import type { QuantityUnit } from '@laycan/contract/units'

/**
 * Numbers with their units as people write them, in one spelling: `30 kt` is 30000 MT, `$2.15/gal` and `2.15 dollars a
 * gallon` are 2.15 USD/gal. What is read here is calculated with, so a number that may be read in two ways is none.
 */
export type Amount = { value: string; unit: QuantityUnit }
export type Price = { value: string; per: QuantityUnit }
export type Span = { value: string; unit: 'hours' | 'days' }

const quantityWords: [QuantityUnit, string][] = [
  ['bbl', 'bbls?|barrels?'],
  ['MT', 'mts?|tonn?es?|metric tonn?e?s?|tons?|t'],
  ['gal', '(?:us )?gals?|(?:us )?gallons?'],
  ['m3', 'm3|m³|cubic met(?:re|er)s?|cbm'],
  ['L', 'l|lit(?:re|er)s?'],
]
const thousands: [string, QuantityUnit][] = [
  ['kt|kmt', 'MT'],
  ['kbbls?|mbbls?|kb', 'bbl'],
]
const anyUnit = quantityWords.map(([, words]) => words).join('|')
const mark = String.raw`[, \u00a0\u2009\u202f]`
/** 5,000 or 5 000 or 0.159; not below zero, and no end of a number that is written in another way: of 1,5 not the 5. */
export const number = String.raw`(?<![\w.,]|\d\s|(?:[-−–]|\bminus)\s*)([1-9]\d{0,2}(?:${mark}\d{3})+(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?)(?![\d]|[.,]\d)`

export const readNumber = (text: string) => text.replace(new RegExp(mark, 'g'), '').replace(/^0+(?=\d)/, '')

export const unitOf = (text: string): QuantityUnit | undefined =>
  quantityWords.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(text.trim()))?.[0]

/** Prices first, in one spelling, so that their units are not taken for quantities. */
export function normalise(text: string): string {
  const per = String.raw`\s*(?:/|per|an?|each|the)\s*`
  const unit = `(${anyUnit})`
  return (
    text
      .replace(/[×✕]/g, '*')
      .replace(/(?<=\d)\s*x\s*(?=\d)/g, ' * ')
      .replace(new RegExp(String.raw`(?:us\$|\$|usd)\s*${number}${per}${unit}\b`, 'gi'), (_all, value, one) =>
        price(value, one),
      )
      .replace(
        new RegExp(String.raw`${number}\s*(?:us dollars?|dollars?|usd|us\$|\$)${per}${unit}\b`, 'gi'),
        (_all, value, one) => price(value, one),
      )
      // Without a currency it is in dollars, as all prices here.
      .replace(
        new RegExp(String.raw`${number}\s*(?:/|\bper\b|\ban?\b)\s*${unit}\b`, 'gi'),
        (_all, value, one) => price(value, one),
      )
      .replace(
        new RegExp(String.raw`${number}\s*(?:us )?(?:cents?|c|ct|¢)${per}${unit}\b`, 'gi'),
        (_all, value, one) => price(hundredth(readNumber(value)), one),
      )
      .replace(
        new RegExp(String.raw`(?:us dollars?|dollars?|usd|us\$|\$)${per}${unit}\b`, 'gi'),
        (_all, one) => `USD/${unitOf(one)}`,
      )
      .replace(
        new RegExp(String.raw`${number}\s*(${thousands.map(([words]) => words).join('|')})\b`, 'gi'),
        (_all, value, word) => {
          const unit = thousands.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[1]
          return `${readNumber(value)}000 ${unit}`.replace(
            /^(\d+)\.(\d{1,3})000/,
            (_whole, whole, rest) => `${whole}${rest.padEnd(3, '0')}`,
          )
        },
      )
  )
}

const price = (value: string, unit: string) => `${readNumber(value)} USD/${unitOf(unit)}`

function hundredth(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`
}

const amounts = new RegExp(String.raw`${number}\s*(${anyUnit})\b(?!\s*/)`, 'gi')
const prices = new RegExp(String.raw`${number}\s*USD/(bbl|MT|gal|m3|L)\b`, 'g')
const spans = new RegExp(String.raw`${number}\s*(hours?|hrs?|days?)\b`, 'gi')
const percents = new RegExp(String.raw`${number}\s*(?:%|percent|per cent|pct)`, 'gi')

export type Numbers = { amounts: Amount[]; prices: Price[]; spans: Span[]; percents: string[] }

/** Of a text that `normalise` has put into one spelling. */
export function readNumbers(text: string): Numbers {
  const withoutPrices = text.replace(prices, ' ')
  return {
    prices: [...text.matchAll(prices)].map(([, value = '', per]) => ({
      value: readNumber(value),
      per: per as QuantityUnit,
    })),
    amounts: [...withoutPrices.matchAll(amounts)].flatMap(([, value = '', word = '']) => {
      const unit = unitOf(word)
      return unit ? [{ value: readNumber(value), unit }] : []
    }),
    spans: [...text.matchAll(spans)].map(([, value = '', word = '']) => ({
      value: readNumber(value),
      unit: /^h/i.test(word) ? ('hours' as const) : ('days' as const),
    })),
    percents: [...text.matchAll(percents)].map(([, value = '']) => readNumber(value)),
  }
}

/** In which unit the answer is wanted: in barrels, to USD/bbl, how many gallons. */
export function wantedUnit(text: string): { quantity?: QuantityUnit; pricePer?: QuantityUnit } {
  const asPrice = /\b(?:in|to|into|as)\s+USD\/(bbl|MT|gal|m3|L)\b/.exec(text)?.[1]
  if (asPrice) return { pricePer: asPrice as QuantityUnit }
  // 85 USD/bbl, what is that per tonne.
  const per = new RegExp(String.raw`\b(?:per|a|each|in)\s+(${anyUnit})\b`, 'i').exec(
    text.replace(prices, ' '),
  )?.[1]
  if (per && /USD\//.test(text)) return { pricePer: unitOf(per) as QuantityUnit }
  const word =
    new RegExp(String.raw`(?:\b(?:in|to|into|as)\s+|=\s*\??\s*)(${anyUnit})\b`, 'i').exec(text)?.[1] ??
    new RegExp(String.raw`\b(?:how (?:many|much)|number of|^)\s*(${anyUnit})\b`, 'i').exec(text)?.[1] ??
    new RegExp(String.raw`^\s*(${anyUnit})\s+(?:in|per|of)\b`, 'i').exec(text)?.[1]
  const quantity = word && unitOf(word)
  return quantity ? { quantity } : {}
}

/** Fuels as they are called in passing; the catalogue knows them by these names. */
const fuelWords =
  /\b(en ?590|ulsd|d975|diesel|gas ?oil|lsgo|derv|jet a-?1|jet a|jet fuel|jet|kerosene|kero|avtur|avgas(?: 100ll)?|rbob|eurobob|mogas|gasoline|petrol|vlsfo|ulsfo|hsfo(?: 380)?|heavy fuel oil|hfo|fuel oil|bunker fuel|lsmgo|mgo|mdo|marine gas ?oil|marine diesel|naphtha|propane|butane|lpg|lng|natural gas|methanol|ethanol|mtbe|bitumen|asphalt|biodiesel|fame|ucome|rme|hvo|renewable diesel|saf|heating oil|jp-?8|brent|wti midland|wti|murban|urals|dubai|oman|bonny light|arab light|arabian light|mars|wcs|western canadian select|tupi|crude oil|crude)\b/i
export const fuelIn = (text: string): string | undefined => fuelWords.exec(text)?.[1]

/** As it is called in passing, or what the quantity is of. */
export const fuelNamedIn = (text: string): string | undefined =>
  fuelIn(text) ??
  /\b(?:mts?|tonn?es?|tons?|t|kt|bbls?|barrels?|m3|cbm|gallons?|gal|lit(?:re|er)s?)\s+of\s+([\p{L}][\p{L} -]{1,40}?)(?=\s+(?:in|to|into|at|is|as|are|for|worth|makes?)\b|\s*[?,.=]|\s*$)/iu.exec(
    text,
  )?.[1]
