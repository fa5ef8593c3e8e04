import { add, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import { type AskedSum, asks, grouped, type SumReader, said, shown } from './asked-sum.rules.ts'
import { type NamedFigure, namedFigures } from './named-figures.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** Cracks, regrades and other differences of prices that the question gives, and averages of quotes. */
const names = phrasesOf([
  ['gasoline', 'rbob, gasoline, petrol, eurobob, mogas, cbob, rb'],
  ['diesel', 'ulsd, diesel, gasoil, gas oil, heating oil, ho, ice, lsgo, distillate, distillates'],
  ['jet', 'jet, jet fuel, kero, kerosene'],
  ['fuelOil', 'hsfo, vlsfo, fuel oil, hfo'],
  ['naphtha', 'naphtha'],
  ['crude', 'wti, brent, dated, dubai, crude, crude oil, urals, murban, cl'],
] as const)
type Label = 'gasoline' | 'diesel' | 'jet' | 'fuelOil' | 'naphtha' | 'crude'
const factors: Record<Label, string> = {
  gasoline: '8.33',
  diesel: '7.45',
  jet: '7.88',
  fuelOil: '6.35',
  naphtha: '8.9',
  crude: '7.33',
}
type Quoted = NamedFigure<Label>

const quotesIn = (asked: AskedSum): Quoted[] =>
  namedFigures(asked, names, ['prices', 'numbers', 'money']).filter(({ name }) => name !== undefined)
const quoteOf = (quotes: Quoted[], label: Label) => quotes.find(({ name }) => name === label)

/** In USD a barrel. Without a unit a small number is a price a gallon and a large one a price a tonne. */
function perBarrel({ figure, value }: Quoted, factor: string): { value: Exact; by: string } {
  const size = Number(value)
  const per = figure.kind === 'prices' ? figure.of.per : size < 10 ? 'gal' : size > 250 ? 'MT' : 'bbl'
  if (per === 'gal') return { value: multiply(exact(value), exact('42')), by: `${value} times 42 gallons` }
  if (per === 'MT') return { value: divide(exact(value), exact(factor)), by: `${value} divided by ${factor}` }
  return { value: exact(value), by: value }
}

export const crack321: SumReader = (asked) => {
  if (!/\bthree-two-one\b/.test(asked.text)) return undefined
  const quotes = quotesIn(asked)
  const [gasoline, diesel, crude] = [
    quoteOf(quotes, 'gasoline'),
    quoteOf(quotes, 'diesel'),
    quoteOf(quotes, 'crude'),
  ]
  if (!gasoline || !diesel || !crude)
    return quotes.length > 0
      ? asks(
          `For a 3-2-1 crack I need the prices of gasoline, diesel and crude. Missing: ${[!gasoline && 'gasoline', !diesel && 'diesel', !crude && 'crude'].filter(Boolean).join(' and ')}.`,
        )
      : undefined
  const [first, second] = [perBarrel(gasoline, factors.gasoline), perBarrel(diesel, factors.diesel)]
  const three = exact('3')
  const sum = subtract(
    add(multiply(first.value, exact('2')), second.value),
    multiply(perBarrel(crude, factors.crude).value, three),
  )
  return said(
    `The 3-2-1 crack is ${shown(divide(sum, three))} USD/bbl: two gasoline (${first.by}) plus one diesel (${second.by}) minus three crude (${crude.value}), divided by three.`,
  )
}

const isCrack =
  /\bcracks?\b|\bmargin\b|\bregrade\b|\bspread\b|\barb\w*\b|\bhow much (?:over|above|under|below)\b/i

/** A product over crude, or one product over another. */
export const crack: SumReader = (asked) => {
  const { text, factors: given, quantities } = asked
  if (!isCrack.test(text) || quantities.length > 0) return undefined
  const quotes = quotesIn(asked)
  const crude = quoteOf(quotes, 'crude')
  const products = quotes.filter(({ name }) => name !== 'crude')
  const [product] = products
  if (crude && product?.name && products.length === 1) {
    const made = perBarrel(product, given[0] ?? factors[product.name])
    return said(
      `The crack is ${shown(subtract(made.value, perBarrel(crude, factors.crude).value))} USD/bbl: ${made.by}, minus ${crude.value}.`,
    )
  }
  if (crude || products.length !== 2 || !/\bregrade\b|\bspread\b/i.test(text)) return undefined
  const isRegrade = /\bregrade\b/i.test(text)
  const [one, other] = isRegrade ? [quoteOf(quotes, 'jet'), quoteOf(quotes, 'diesel')] : products
  if (!one || !other) return undefined
  return said(
    `${isRegrade ? 'The regrade' : 'The spread'} is ${shown(subtract(exact(one.value), exact(other.value)))}: ${one.value} minus ${other.value}.`,
  )
}

const isAverage =
  /\b(?:average|mean|avg|quotes?|quotations?|prices|platts|argus|assessments?|days around|pricing days|published)\b/i
const list =
  /(?<![\d.])\d+(?:\.\d+)?(?:\s*(?:,|;|\/|&|\band\b|\busd\b|\$|\s)+\s*(?:and\s*)?\$?\d+(?:\.\d+)?)+(?!\s*(?:mt|bbl|%|kt))/i
const difference =
  /(plus|\+|minus|less|-|−)\s*(?:an? |the )?(?:differential|premium|discount|diff)?\s*(?:of )?\$?(\d+(?:\.\d+)?)/i

/** Average of 700, 702 and 704, plus a differential. */
export const average: SumReader = ({ text }) => {
  const found = isAverage.test(text) ? list.exec(text) : null
  const values = found?.[0].match(/\d+(?:\.\d+)?/g) ?? []
  if (!found || values.length < 2) return undefined
  const mean = divide(values.map((value) => exact(value)).reduce(add), exact(String(values.length)))
  const made = `The average of ${values.map(grouped).join(', ')} is ${shown(mean)}`
  const [, sign = '', more] = difference.exec(text.slice(found.index + found[0].length)) ?? []
  if (!more) return said(`${made}.`)
  const isPlus = /plus|\+/i.test(sign)
  const total = (isPlus ? add : subtract)(mean, exact(more))
  return said(`${made}; ${isPlus ? 'plus' : 'minus'} ${more} that is ${shown(total)}.`)
}
