import { add, divide, type Exact, exact, multiply, subtract } from '@laycan/contract/decimal'
import { grouped, type SumReader, said, shown } from './asked-sum.rules.ts'

/** Cracks, regrades and other differences of prices that the question gives, and averages of quotes. */
const labels = {
  gasoline: 'rbob|gasoline|petrol|eurobob|mogas|cbob',
  diesel: 'ulsd|diesel|gas ?oil|heating oil|ho|ice|lsgo',
  jet: 'jet(?: fuel)?|kero(?:sene)?',
  fuelOil: 'hsfo|vlsfo|fuel oil|hfo',
  naphtha: 'naphtha',
  crude: 'wti|brent|dated|dubai|crude(?: oil)?|urals|murban',
}
type Label = keyof typeof labels
const factors: Record<Exclude<Label, 'crude'>, string> = {
  gasoline: '8.33',
  diesel: '7.45',
  jet: '7.88',
  fuelOil: '6.35',
  naphtha: '8.9',
}
const products = Object.keys(factors) as (keyof typeof factors)[]

type Named = { value: Exact; typed: string; unit: string | undefined }

/** The number that is said of it: `rbob is 2.20`, `gasoil at 720 $/mt`, `jet crack 780/mt`. */
function priceOf(text: string, label: Label): Named | undefined {
  const found = new RegExp(
    String.raw`\b(?:${labels[label]})\b\s*(?:(?:is|are|at|=|:|prices?|costs?|of|with|trades|trading|stands|cracks?|crk|margin|spread|when|if|futures|cif|fob|nwe|oil|usd|\$)\s*|\s){0,6}(\d+(?:\.\d+)?)(?!\s*(?:%|lots?|kt|mt\b|bbls?\b|days?|barrels?\b))\s*(?:usd|\$|dollars?|cents?|c)?\s*(?:(?:/|per|a)\s*(bbl|barrel|mt|t|tonne|ton|gal|gallon)\b)?`,
    'i',
  ).exec(text)
  return found?.[1] ? { value: exact(found[1]), typed: found[1], unit: found[2] } : undefined
}

/** In USD a barrel. Without a unit a small number is a price a gallon and a large one a price a tonne. */
function perBarrel({ value, typed, unit }: Named, factor: string): { value: Exact; by: string } {
  const per = unit ?? (Number(typed) < 10 ? 'gal' : Number(typed) > 250 ? 'mt' : 'bbl')
  if (/^g/i.test(per)) return { value: multiply(value, exact('42')), by: `${typed} times 42 gallons` }
  if (/^[mt]/i.test(per)) return { value: divide(value, exact(factor)), by: `${typed} divided by ${factor}` }
  return { value, by: typed }
}

export const crack321: SumReader = ({ text }) => {
  if (!/\bthree-two-one\b/.test(text)) return undefined
  const [gasoline, diesel, crude] = [
    priceOf(text, 'gasoline'),
    priceOf(text, 'diesel'),
    priceOf(text, 'crude'),
  ]
  if (!gasoline || !diesel || !crude) return undefined
  const [first, second] = [perBarrel(gasoline, factors.gasoline), perBarrel(diesel, factors.diesel)]
  const three = exact('3')
  const sum = subtract(
    add(multiply(first.value, exact('2')), second.value),
    multiply(perBarrel(crude, '7.33').value, three),
  )
  return said(
    `The 3-2-1 crack is ${shown(divide(sum, three))} USD/bbl: two gasoline (${first.by}) plus one diesel (${second.by}) minus three crude (${crude.typed}), divided by three.`,
  )
}

/** A product over crude, or one product over another. */
export const crack: SumReader = ({ text, factors: given, quantities }) => {
  if (
    !/\bcracks?\b|\bmargin\b|\bregrade\b|\bspread\b|\barb\w*\b|\bhow much (?:over|above|under|below)\b/i.test(
      text,
    ) ||
    quantities.length > 0
  )
    return undefined
  const named = products.flatMap((label) => {
    const price = priceOf(text, label)
    return price
      ? [{ label, price, at: text.search(new RegExp(String.raw`\b(?:${labels[label]})\b`, 'i')) }]
      : []
  })
  const crude = priceOf(text, 'crude')
  const [product] = named
  if (crude && product && named.length === 1) {
    const made = perBarrel(product.price, given[0] ?? factors[product.label])
    return said(
      `The crack is ${shown(subtract(made.value, perBarrel(crude, '7.33').value))} USD/bbl: ${made.by}, minus ${crude.typed}.`,
    )
  }
  if (crude || named.length !== 2 || !/\bregrade\b|\bspread\b/i.test(text)) return undefined
  const isRegrade = /\bregrade\b/i.test(text)
  const [one, other] = isRegrade
    ? [named.find(({ label }) => label === 'jet'), named.find(({ label }) => label === 'diesel')]
    : named.toSorted((a, b) => a.at - b.at)
  if (!one || !other) return undefined
  return said(
    `${isRegrade ? 'The regrade' : 'The spread'} is ${shown(subtract(one.price.value, other.price.value))}: ${one.price.typed} minus ${other.price.typed}.`,
  )
}

/** Average of 700, 702 and 704, plus a differential. */
export const average: SumReader = ({ text }) => {
  const asked =
    /\b(?:average|mean|avg|quotes?|quotations?|prices|platts|argus|assessments?|days around|pricing days|published)\b/i.exec(
      text,
    )
  if (!asked) return undefined
  const list =
    /(?<![\d.])\d+(?:\.\d+)?(?:\s*(?:,|;|\/|&|\band\b|\busd\b|\$|\s)+\s*(?:and\s*)?\$?\d+(?:\.\d+)?)+(?!\s*(?:mt|bbl|%|kt))/i.exec(
      text,
    )
  const values = list?.[0].match(/\d+(?:\.\d+)?/g) ?? []
  if (!list || values.length < 2) return undefined
  const mean = divide(values.map((value) => exact(value)).reduce(add), exact(String(values.length)))
  const text1 = `The average of ${values.map(grouped).join(', ')} is ${shown(mean)}`
  const more =
    /(plus|\+|minus|less|-|−)\s*(?:an? |the )?(?:differential|premium|discount|diff)?\s*(?:of )?\$?(\d+(?:\.\d+)?)/i.exec(
      text.slice(list.index + list[0].length),
    )
  if (!more?.[1] || !more[2]) return said(`${text1}.`)
  const isPlus = /plus|\+/i.test(more[1])
  const total = (isPlus ? add : subtract)(mean, exact(more[2]))
  return said(`${text1}; ${isPlus ? 'plus' : 'minus'} ${more[2]} that is ${shown(total)}.`)
}
