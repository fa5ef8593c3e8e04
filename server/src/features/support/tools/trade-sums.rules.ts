import { add, divide, type Exact, exact, multiply, roundTo, subtract } from '@laycan/contract/decimal'
import { grouped } from './calculation.rules.ts'
import { readContractSum } from './contract-sums.rules.ts'
import { normalise, number, readNumber, readNumbers } from './quantities.rules.ts'

/**
 * Sums of the trade that name their parts in words: cracks, averages of quotes, interest, a value with something on top.
 * Each answer shows what it was made with; undefined where a part is missing.
 */
export function readTradeSum(question: string): string | undefined {
  const text = normalise(question)
  return (
    crack321(text) ??
    crack(text) ??
    average(text) ??
    readContractSum(text) ??
    interest(text) ??
    valueWithMore(text) ??
    timeLost(text) ??
    gravityOfApi(text)
  )
}

const shown = (value: Exact) => grouped(roundTo(value, 2))
const hundred = exact('100')

const labels = {
  gasoline: 'rbob|gasoline|petrol|eurobob|mogas',
  diesel: 'ulsd|diesel|gas ?oil|heating oil|ho|ice',
  jet: 'jet(?: fuel| a-?1)?|kero(?:sene)?',
  fuelOil: 'hsfo|vlsfo|fuel oil',
  crude: 'wti|brent|dubai|crude(?: oil)?',
}
type Label = keyof typeof labels
const factors: Record<Exclude<Label, 'crude'>, string> = {
  gasoline: '8.33',
  diesel: '7.45',
  jet: '7.88',
  fuelOil: '6.35',
}

type Named = { value: Exact; typed: string; unit: string | undefined }

/** The number that is said of it: `rbob is 2.20`, `gasoil at 720 USD/MT`. */
function priceOf(text: string, label: Label): Named | undefined {
  const found = new RegExp(
    String.raw`\b(?:${labels[label]})\b\s*(?:is|are|at|=|:|price|costs?|of|with|trades|trading|stands|usd|\$|\s){0,5}${number}\s*(?:usd)?(?:/(bbl|MT|gal))?`,
    'i',
  ).exec(text)
  return found?.[1]
    ? { value: exact(readNumber(found[1])), typed: readNumber(found[1]), unit: found[2] }
    : undefined
}

/** In USD a barrel. Without a unit a small number is a price a gallon and a large one a price a tonne. */
function perBarrel({ value, typed, unit }: Named, factor: string): { value: Exact; by: string } {
  const per = unit ?? (Number(typed) < 20 ? 'gal' : Number(typed) > 250 ? 'MT' : 'bbl')
  if (/gal/i.test(per)) return { value: multiply(value, exact('42')), by: `${typed} times 42 gallons` }
  if (/mt/i.test(per)) return { value: divide(value, exact(factor)), by: `${typed} divided by ${factor}` }
  return { value, by: typed }
}

function crack321(text: string): string | undefined {
  if (!/\b3\s*[-:–]\s*2\s*[-:–]\s*1\b/.test(text)) return undefined
  const rest = text.replace(/\b3\s*[-:–]\s*2\s*[-:–]\s*1\b/, ' ')
  const parts = [priceOf(rest, 'gasoline'), priceOf(rest, 'diesel'), priceOf(rest, 'crude')]
  const [gasoline, diesel, crude] = parts
  if (!gasoline || !diesel || !crude) return undefined
  const [first, second] = [perBarrel(gasoline, factors.gasoline), perBarrel(diesel, factors.diesel)]
  const three = exact('3')
  const sum = subtract(
    add(multiply(first.value, exact('2')), second.value),
    multiply(perBarrel(crude, '7.33').value, three),
  )
  return `The 3-2-1 crack is ${shown(divide(sum, three))} USD/bbl: two gasoline (${first.by}) plus one diesel (${second.by}) minus three crude (${crude.typed}), divided by three.`
}

function crack(text: string): string | undefined {
  if (!/\bcracks?\b|\bmargin\b/i.test(text)) return undefined
  const crude = priceOf(text, 'crude')
  const label = (Object.keys(factors) as (keyof typeof factors)[]).find((one) => priceOf(text, one))
  const product = label && priceOf(text, label)
  if (!crude || !label || !product) return undefined
  const given = new RegExp(String.raw`\bfactor\s*(?:of|is|=|:)?\s*${number}`, 'i').exec(text)?.[1]
  const made = perBarrel(product, given ? readNumber(given) : factors[label])
  return `The crack is ${shown(subtract(made.value, perBarrel(crude, '7.33').value))} USD/bbl: ${made.by}, minus ${crude.typed}.`
}

/** Average of 700, 702 and 704, plus a differential. */
function average(text: string): string | undefined {
  const list =
    /\b(?:average|mean|avg|quotes?|prices)\b\s*(?:price |quotes? )?(?:of|from|were|are|:)?\s*((?:[\d.,\s]|and|&|;|usd)+)(.*)$/i.exec(
      text,
    )
  const values = (list?.[1]?.match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map(readNumber)
  if (values.length < 2) return undefined
  const mean = divide(
    values.map((value) => exact(value)).reduce((sum, value) => add(sum, value)),
    exact(String(values.length)),
  )
  const said = `The average of ${values.map(grouped).join(', ')} is ${shown(mean)}`
  const more =
    /(plus|\+|minus|less|-|−)\s*(?:a |the )?(?:differential|premium|discount)?\s*(?:of )?\$?(\d+(?:\.\d+)?)/i.exec(
      list?.[2] ?? '',
    )
  if (!more?.[1] || !more[2]) return `${said}.`
  const isPlus = /plus|\+/i.test(more[1])
  const total = (isPlus ? add : subtract)(mean, exact(readNumber(more[2])))
  return `${said}; ${isPlus ? 'plus' : 'minus'} ${more[2]} that is ${shown(total)}.`
}

/** As interest for late payment is charged here, unless the question names another rate. */
const ourRate = '8'

function interest(text: string): string | undefined {
  if (!/\binterest\b/i.test(text)) return undefined
  const { spans, percents } = readNumbers(text)
  const days = spans.find(({ unit }) => unit === 'days')?.value
  const amount = [...text.matchAll(new RegExp(number, 'g'))]
    .map(([, value = '']) => readNumber(value))
    .find((value) => value !== days && value !== percents[0] && Number(value) >= 100)
  if (!days || !amount) return undefined
  const rate = percents[0] ?? ourRate
  const due = divide(
    multiply(multiply(exact(amount), exact(rate)), exact(days)),
    multiply(hundred, exact('360')),
  )
  return `Interest of ${rate} percent a year on ${grouped(amount)} for ${days} days is ${shown(due)}, by a year of 360 days.`
}

/** 25,000 MT at 700 USD/MT with 5% on top. */
function valueWithMore(text: string): string | undefined {
  const { amounts, prices, percents } = readNumbers(text)
  const [amount] = amounts
  const [price] = prices
  const [percent] = percents
  if (!amount || !price || !percent || amount.unit !== price.per) return undefined
  const isMore = /\b(?:on top|plus|more|extra|added|including|margin|above)\b|\+/i.test(text)
  const isLess = /\b(?:discount|less|minus|off|below|rebate)\b/i.test(text)
  if (isMore === isLess) return undefined
  const value = multiply(exact(amount.value), exact(price.value))
  const part = divide(multiply(value, exact(percent)), hundred)
  const total = (isMore ? add : subtract)(value, part)
  return `${grouped(amount.value)} ${amount.unit} at ${price.value} USD/${price.per} is ${shown(value)} USD; ${isMore ? 'plus' : 'minus'} ${percent}% that is ${shown(total)} USD.`
}

/** Time beyond the laytime at a rate a day, where demurrage is not named. */
function timeLost(text: string): string | undefined {
  if (!/\b(?:laytime|over|late|delay\w*|pro ?rata|exceed\w*|beyond|waiting|demurrage)\b/i.test(text))
    return undefined
  const rate = new RegExp(String.raw`${number}\s*(?:usd|\$|dollars)?\s*(?:a|per|/|each)\s*day`, 'i').exec(
    text,
  )?.[1]
  const span = readNumbers(text).spans.find(({ value }) => value !== readNumber(rate ?? ''))
  if (!rate || !span) return undefined
  const days = span.unit === 'hours' ? divide(exact(span.value), exact('24')) : exact(span.value)
  return `${span.value} ${span.unit} at ${grouped(readNumber(rate))} a day is ${shown(multiply(days, exact(readNumber(rate))))}, pro rata for parts of a day.`
}

function gravityOfApi(text: string): string | undefined {
  if (!/\bspecific gravity\b|\bsg\b/i.test(text)) return undefined
  const found =
    /\bapi\s*(?:gravity )?(?:of |is |= ?)?([1-9]\d?(?:\.\d+)?)\b|\b([1-9]\d?(?:\.\d+)?)\s*°?\s*(?:degrees )?api\b/i.exec(
      text,
    )
  const api = found?.[1] ?? found?.[2]
  if (!api) return undefined
  const gravity = divide(exact('141.5'), add(exact(api), exact('131.5')))
  return `${api} °API is a specific gravity of ${roundTo(gravity, 4)}: 141.5 divided by the API gravity plus 131.5.`
}
