import { add, divide, type Exact, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { type AskedSum, grouped, type SumReader, said, shown } from './asked-sum.rules.ts'
import { isOneOf, type Token, wordSet } from './tokens.rules.ts'

/** Densities, gravities, octane, sulphur and temperatures in another measure. */

/** Of water at 60 °F, in kg/m³: specific gravities are counted from it. */
const waterDensity = exact('999.016')

/** Parts of a million and percent. */
export const partsPerMillion: SumReader = ({ typed, text }) => {
  const ppm = /(\d[\d,]*(?:\.\d+)?) ?(?:ppm|mg\/kg)\b/i.exec(typed)?.[1]?.replaceAll(',', '')
  if (ppm && /%|\bpercent|per cent|\bwt\b/i.test(text))
    return said(`${grouped(ppm)} ppm is ${shown(divide(exact(ppm), exact('10000')), 4)}%: 10,000 ppm are 1%.`)
  const percent = /(\d+(?:\.\d+)?) ?(?:%|percent)/i.exec(typed)?.[1]
  return percent && /\b(?:in|to|into|how many|as) (?:ppm|mg\/kg)\b/i.test(typed)
    ? said(`${percent}% is ${shown(multiply(exact(percent), exact('10000')))} ppm: 10,000 ppm are 1%.`)
    : undefined
}

/** The API gravity and the density that are given. `small` is one as a specific gravity is written. */
function gravitiesIn({ text, around, places, densities, numbers }: AskedSum) {
  const small = /(?<![\d.])(0\.\d{2,5}|1\.0\d*)(?!\d|\.\d)/.exec(text)?.[1]
  const density = densities[0] ?? numbers.find((value) => Number(value) > 500 && Number(value) < 1200)
  const figures = around.flatMap(({ kind }, at) => (kind === 'figure' ? [at] : []))
  const at = figures.findIndex((place) => isBesideApi(around, place))
  const found = places[at]
  const degrees =
    found?.kind === 'numbers' && found.of !== small && Number(found.of) <= 100 ? found.of : undefined
  return { degrees, small, density }
}

const between = wordSet('° deg degree degrees gravity of is = : a at')
/** 40 API, 40° API, API gravity of 40. */
function isBesideApi(around: Token[], place: number): boolean {
  const word = (step: number) => {
    let at = place + step
    while (isOneOf(around[at], between)) at += step
    return around[at]?.text
  }
  return word(1) === 'api' || word(-1) === 'api'
}

/** API gravity, specific gravity and density. */
export const gravity: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  if (!/\bapi\b/i.test(text) || quantities.length + prices.length > 0) return undefined
  const { degrees, small, density } = gravitiesIn(asked)
  if (degrees === undefined) return small || density ? said(apiOf(density, small)) : undefined
  if (!/\b(?:density|heavy|kg|specific gravity|sg|gravity of)\b/i.test(text)) return undefined
  const specific = specificOf(degrees)
  return said(
    `${degrees} °API is a specific gravity of ${shown(specific, 4)}, or ${shown(multiply(specific, waterDensity), 1)} kg/m³ at 15 °C: 141.5 divided by the API gravity plus 131.5.`,
  )
}

const specificOf = (degrees: string) => divide(exact('141.5'), add(exact(degrees), exact('131.5')))

function apiOf(density: string | undefined, small: string | undefined): string {
  const specific = small ? exact(small) : divide(exact(density ?? '0'), waterDensity)
  const degrees = roundTo(subtract(divide(exact('141.5'), specific), exact('131.5')), 2)
  return small
    ? `A specific gravity of ${small} is ${degrees} °API: 141.5 divided by the specific gravity, minus 131.5.`
    : `${density} kg/m³ is ${degrees} °API: 141.5 divided by the specific gravity (density over 999.016), minus 131.5.`
}

/** Barrels a tonne by the density or the API gravity. */
export const factorOfDensity: SumReader = (asked) => {
  const { text, quantities, prices } = asked
  const isAsked =
    /\b(?:bbls?|barrels?)\s*(?:\/|per|an?|in an?|to the)\s*(?:metric )?(?:mt|tonn?e|ton|t)\b|\bconversion factor\b/i.test(
      text,
    )
  if (!isAsked || quantities.length + prices.length > 0) return undefined
  const { degrees, small, density } = gravitiesIn(asked)
  const kilograms: Exact | undefined = degrees
    ? multiply(specificOf(degrees), waterDensity)
    : density
      ? exact(density)
      : small
        ? multiply(exact(small), exact('1000'))
        : undefined
  if (!kilograms) return undefined
  const made = divide(divide(exact('1000000'), kilograms), exact('158.987294928'))
  const by = degrees ? `${degrees} °API` : density ? `${density} kg/m³` : `${small} kg/l`
  return said(
    `At ${by} a tonne has ${shown(made, 3)} barrels: 1,000 divided by the density in kg/m³, times 6.2898.`,
  )
}

/** The octane on American pumps: the mean of both. */
export const octaneIndex: SumReader = ({ typed }) => {
  const number = String.raw`(\d{2,3}(?:\.\d)?)`
  const of = (name: string) =>
    new RegExp(String.raw`\b${name}[\s:=]*(?:of |is )?${number}\b`, 'i').exec(typed)?.[1] ??
    new RegExp(String.raw`\b${number}\s*${name}\b`, 'i').exec(typed)?.[1]
  const [research, motor, pump] = [of('ron'), of('mon'), of('aki')]
  if (research && motor)
    return said(
      `The anti-knock index (AKI) is ${shown(divide(add(exact(research), exact(motor)), exact('2')), 1)}: the mean of RON ${research} and MON ${motor}.`,
    )
  return pump && research && /\bmon\b/i.test(typed)
    ? said(
        `The MON is ${shown(subtract(multiply(exact(pump), exact('2')), exact(research)), 1)}: twice the AKI of ${pump}, minus the RON of ${research}.`,
      )
    : undefined
}

/** Degrees Celsius and Fahrenheit. */
export const temperature: SumReader = ({ typed }) => {
  const found =
    /(-?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?)?\s*(c|f|celsius|fahrenheit|centigrade)\b[^?]*\b(?:in|to|into|as)\s*(?:°|deg(?:rees?)?)?\s*(c|f|celsius|fahrenheit)\b/i.exec(
      typed,
    )
  const [, value, from = '', to = ''] = found ?? []
  if (!value || from[0]?.toLowerCase() === to[0]?.toLowerCase()) return undefined
  const isToF = /^f/i.test(to)
  const made = isToF
    ? add(divide(multiply(exact(value), exact('9')), exact('5')), exact('32'))
    : divide(multiply(subtract(exact(value), exact('32')), exact('5')), exact('9'))
  return said(`${value} °${isToF ? 'C' : 'F'} is ${shown(made, 1)} °${isToF ? 'F' : 'C'}.`)
}
