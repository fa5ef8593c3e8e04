import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  multiply,
  roundTo,
  subtract,
} from '@laycan/contract/decimal'
import {
  apiToDensityKgM3,
  convertPrice,
  convertQuantity,
  densityToApi,
  type MassBasis,
  needsBasis,
} from '@laycan/contract/units'
import { fuelIn, normalise, number, readNumber, readNumbers, wantedUnit } from './quantities.rules.ts'

/**
 * What a question asks to be calculated, and the result with the factors it was made with. Exact decimals throughout,
 * rounded once. A question that may be read in two ways is none.
 */
export type Calculation =
  | { kind: 'percent'; percent: string; of: string }
  | { kind: 'range'; amount: string; percent: string; unit: string }
  | { kind: 'demurrage'; value: string; unit: 'hours' | 'days'; rate: string }
  | { kind: 'price'; value: string; per: Unit; to: Unit; fuel?: string; factor?: string }
  | { kind: 'value'; amount: string; unit: Unit; price: string; per: Unit; fuel?: string; factor?: string }
  | { kind: 'expression'; text: string }
  | { kind: 'api_of_density'; densityKgM3: string }
  | { kind: 'api_of_gravity'; gravity: string }
  | { kind: 'density_of_api'; api: string }
  | { kind: 'rate'; barrels: string }
type Unit = 'bbl' | 'MT' | 'gal' | 'm3' | 'L'

export function readCalculation(question: string): Calculation | undefined {
  const text = normalise(question)
  const { amounts, prices, spans, percents } = readNumbers(text)
  const [amount] = amounts
  const [price] = prices
  const fuel = fuelIn(text)
  const factor = new RegExp(
    String.raw`\b(?:at|factor(?: of)?|with|using)\s+${number}\b(?!\s*(?:usd|\$|%))`,
    'i',
  ).exec(text.replace(/[\d.,]+\s*USD\/\w+/g, ' '))?.[1]
  const more = { ...(fuel && { fuel }), ...(factor && { factor: readNumber(factor) }) }

  const of = new RegExp(String.raw`${number}\s*(?:%|percent|per cent|pct)\s+of\s+${number}`, 'i').exec(text)
  if (of?.[1] && of[2]) return { kind: 'percent', percent: readNumber(of[1]), of: readNumber(of[2]) }

  const range = new RegExp(
    String.raw`${number}\s*(mt|bbl|m3|tonn?es?|barrels?|t)?\s*(?:\+\s*/\s*[-−–]|\+[-−–]|±|plus[ /-]*(?:or[ -]*)?minus)\s*(\d[\d.]*)\s*(?:%|percent)`,
    'i',
  ).exec(text)
  if (range?.[1] && range[3]) {
    return { kind: 'range', amount: readNumber(range[1]), percent: range[3], unit: range[2] ?? '' }
  }

  const rate = new RegExp(
    String.raw`${number}\s*(?:usd|\$|us dollars|dollars)?\s*(?:a|per|/|each)\s*day`,
    'i',
  ).exec(text)
  const span = spans.find(({ value }) => value !== readNumber(rate?.[1] ?? ''))
  if (/\bdemurrage\b|\bdespatch\b/i.test(text) && rate?.[1] && span) {
    return { kind: 'demurrage', value: span.value, unit: span.unit, rate: readNumber(rate[1]) }
  }

  const perDay = new RegExp(String.raw`${number}\s*(kbd|kb/d|bpd|b/d|bbl/d)\b`, 'i').exec(question)
  if (perDay?.[1] && perDay[2]) {
    const times = /^k/i.test(perDay[2]) ? exact('1000') : exact('1')
    return { kind: 'rate', barrels: roundTo(multiply(exact(readNumber(perDay[1])), times), 0) }
  }

  const wanted = wantedUnit(text)
  if (price && wanted.pricePer && amounts.length === 0) {
    return { kind: 'price', value: price.value, per: price.per, to: wanted.pricePer, ...more }
  }
  if (price && amount) {
    const { factor: _same, ...rest } = more
    return {
      kind: 'value',
      amount: amount.value,
      unit: amount.unit,
      price: price.value,
      per: price.per,
      ...rest,
    }
  }
  const times = new RegExp(
    String.raw`${number}\s*(mt|bbl|m3|tonn?es?|barrels?)\s*(?:\*|times|at)\s*${number}\s*(?:usd|\$|dollars)`,
    'i',
  ).exec(text)
  if (times?.[1] && times[3])
    return { kind: 'expression', text: `${readNumber(times[1])} * ${readNumber(times[3])}` }

  return readGravity(text) ?? (percents.length === 0 ? readExpression(question) : undefined)
}

function readGravity(text: string): Calculation | undefined {
  const asksApi = /\bapi\b/i.test(text)
  const density = new RegExp(String.raw`${number}\s*kg(?:/m3|/m³| per m3| a cubic)`, 'i').exec(text)?.[1]
  if (asksApi && density) return { kind: 'api_of_density', densityKgM3: readNumber(density) }
  const gravity = /\b(0\.\d{2,5}|1\.0\d*)\b/.exec(text)?.[1]
  if (asksApi && gravity) return { kind: 'api_of_gravity', gravity }
  const api =
    /\b(\d{1,3}(?:\.\d+)?)\s*(?:°\s*)?(?:degrees )?api\b|\bapi\s*(?:gravity )?(?:of )?(\d{1,3}(?:\.\d+)?)/i.exec(
      text,
    )
  const degrees = api?.[1] ?? api?.[2]
  if (degrees && /\bdensity\b/i.test(text)) return { kind: 'density_of_api', api: degrees }
  return undefined
}

/** 3 * 17500, (120 − 80) * 7.45; with words of asking around it and nothing else. */
function readExpression(question: string): Calculation | undefined {
  const bare = normalise(question)
    .replace(
      /\b(?:what(?:'s| is)|how much (?:is|are)|calculate|compute|equals?|the result of|please|plus|minus|times|divided by|multiplied by)\b/gi,
      (word) =>
        ({ plus: '+', minus: '-', times: '*', 'multiplied by': '*', 'divided by': '/' })[
          word.toLowerCase()
        ] ?? ' ',
    )
    .replace(/[=?]/g, ' ')
    .replace(/(?<=\d)[,\u00a0\u202f](?=\d{3}\b)/g, '')
    .replaceAll('−', '-')
    .trim()
  return /^[\d\s.+*/()-]+$/.test(bare) && /\d\s*[-+*/]\s*[\d(]|\)\s*[-+*/]/.test(bare) && bare.length <= 80
    ? { kind: 'expression', text: bare.replace(/\s+/g, ' ') }
    : undefined
}

/** How many barrels a tonne has: of the contract, of the fuel, or of an average crude. */
export type Factor = { basis: MassBasis; by: string }

/** Undefined where it cannot be calculated: a factor is missing, or the formula makes no sense. */
export function calculate(asked: Calculation, factorOfFuel: Factor | undefined): string | undefined {
  const factor =
    'factor' in asked && asked.factor
      ? { basis: { barrelsPerTonne: asked.factor }, by: `${asked.factor} bbl a tonne` }
      : factorOfFuel
  switch (asked.kind) {
    case 'percent':
      return `${asked.percent}% of ${grouped(asked.of)} is ${shown(divide(multiply(exact(asked.percent), exact(asked.of)), exact('100')))}.`
    case 'range': {
      const part = divide(multiply(exact(asked.percent), exact(asked.amount)), exact('100'))
      const [from, to] = [subtract(exact(asked.amount), part), add(exact(asked.amount), part)]
      const unit = asked.unit && ` ${asked.unit}`
      return `${grouped(asked.amount)}${unit} ± ${asked.percent}% is from ${shown(from)} to ${shown(to)}${unit}.`
    }
    case 'demurrage': {
      const days = asked.unit === 'hours' ? divide(exact(asked.value), exact('24')) : exact(asked.value)
      return `${asked.value} ${asked.unit} at ${grouped(asked.rate)} a day is ${shown(multiply(days, exact(asked.rate)))}, pro rata for parts of a day.`
    }
    case 'rate': {
      const year = multiply(exact(asked.barrels), exact('365'))
      return `${grouped(asked.barrels)} barrels a day are ${shown(year)} barrels in a year of 365 days.`
    }
    case 'price': {
      if (needsBasis(asked.per, asked.to) && !factor) return undefined
      const made = convertPrice({
        price: asked.value,
        per: asked.per,
        to: asked.to,
        basis: factor?.basis,
        decimals: 2,
      })
      return `${asked.value} USD/${asked.per} is ${made} USD/${asked.to}${byFactor(asked.per, asked.to, factor)}.`
    }
    case 'value': {
      if (needsBasis(asked.unit, asked.per) && !factor) return undefined
      const quantity = convertQuantity({
        amount: asked.amount,
        from: asked.unit,
        to: asked.per,
        basis: factor?.basis,
        decimals: 6,
      })
      const total = shown(multiply(exact(quantity), exact(asked.price)))
      return `${grouped(asked.amount)} ${asked.unit} at ${asked.price} USD/${asked.per} is ${total} USD${byFactor(asked.unit, asked.per, factor)}.`
    }
    case 'expression': {
      const result = evaluate(asked.text)
      return result && `${asked.text} = ${shown(result)}`
    }
    case 'api_of_density':
      return `${asked.densityKgM3} kg/m³ is ${densityToApi(asked.densityKgM3, 2)} °API: 141.5 divided by the specific gravity (density over 999.016), minus 131.5.`
    case 'api_of_gravity':
      return `A specific gravity of ${asked.gravity} is ${roundTo(subtract(divide(exact('141.5'), exact(asked.gravity)), exact('131.5')), 2)} °API: 141.5 divided by the specific gravity, minus 131.5.`
    case 'density_of_api':
      return `${asked.api} °API is ${apiToDensityKgM3(asked.api, 1)} kg/m³ at 15 °C: 141.5 times 999.016, divided by the API gravity plus 131.5.`
  }
}

function byFactor(from: Unit, to: Unit, factor: Factor | undefined): string {
  if (needsBasis(from, to)) return factor ? `, at ${factor.by}` : ''
  const pair = new Set([from, to])
  if (pair.has('gal') && pair.has('bbl')) return ', at 42 gallons a barrel'
  return ''
}

export const grouped = (value: string) =>
  value.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
const shown = (value: Exact) =>
  grouped(
    roundTo(value, 2)
      .replace(/\.00$/, '')
      .replace(/(\.\d)0$/, '$1'),
  )

/** Addition, subtraction, multiplication, division and brackets; undefined for what is none, or divides by zero. */
export function evaluate(text: string): Exact | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]/g) ?? []
  if (tokens.join('') !== text.replace(/\s/g, '')) return undefined
  let at = 0
  function sum(): Exact {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? add(value, product()) : subtract(value, product())
    return value
  }
  function product(): Exact {
    let value = one()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? multiply(value, one()) : divide(value, one())
    return value
  }
  function one(): Exact {
    const token = tokens[at++]
    if (token === '-') return subtract(exact('0'), one())
    if (token !== '(') return exact(token ?? '')
    const value = sum()
    if (tokens[at++] !== ')') throw new RangeError('A bracket is open')
    return value
  }
  try {
    const value = sum()
    return at === tokens.length && compare(value, value) === 0 ? value : undefined
  } catch {
    return undefined
  }
}
