import { divide, type Exact, exact, multiply } from '@laycan/contract/decimal'
import {
  type AskedSum,
  asks,
  countOf,
  currencyOf,
  grouped,
  type SumReader,
  said,
  shown,
} from './asked-sum.rules.ts'
import type { Currency } from './measures.rules.ts'

/** Amounts and prices in another currency, by a rate that is given. */
type Rate = { value: string /** So many of these for one of the other. */; of: Currency; forOne: Currency }

const words: [Currency, string][] = [
  ['SGD', 'singapore dollars?|sgd'],
  ['CHF', '(?:swiss )?francs?|chf'],
  ['JPY', '(?:japanese )?yen|jpy'],
  ['CNY', 'yuan|renminbi|rmb|cny'],
  ['INR', '(?:indian )?rupees?|inr'],
  ['AED', 'dirhams?|aed'],
  ['USD', String.raw`us ?dollars?|dollars?|usd|us\$|\$|bucks`],
  ['EUR', 'euros?|eur|€'],
  ['GBP', 'pounds?(?: sterling)?|gbp|sterling|£'],
]
const any = `(${words.map(([, said]) => said).join('|')})`
const number = String.raw`(\d+(?:\.\d+)?)`
const currencyNamed = (said = ''): Currency =>
  words.find(([, one]) => new RegExp(`^(?:${one})$`, 'i').test(said))?.[0] ?? 'USD'

/** How a rate is said; the groups are the value, its currency, and the one it buys one of. */
const forms: { said: RegExp; value: number; of: number; forOne: number }[] = [
  // 1.07 dollars to the euro, 1.07 USD/EUR, 0.93 euros per dollar.
  {
    said: new RegExp(
      `${number} ?${any} ?(?:/|per|to|for|an?|against|=) ?(?:the |an? |one |each |every |1 ?)*${any}(?![a-z])`,
      'i',
    ),
    value: 1,
    of: 2,
    forOne: 3,
  },
  // $1.07 to the euro.
  {
    said: new RegExp(
      `${any} ?${number} ?(?:/|per|to|for|an?|against) ?(?:the |an? |one |each |1 ?)*${any}(?![a-z])`,
      'i',
    ),
    value: 2,
    of: 1,
    forOne: 3,
  },
  // 1 euro = 1.07 dollars, a euro costs 1.07 USD.
  {
    said: new RegExp(
      String.raw`\b(?:1|one|an?|the|per) ?${any} (?:= ?|is (?:at |worth )?|at |equals |costs |buys |makes |gets (?:me |us |you )?|for |stands at |being (?:worth )?)(?:about )?${number} ?${any}(?![a-z])`,
      'i',
    ),
    value: 2,
    of: 3,
    forOne: 1,
  },
  // 1 EUR = $1.07.
  {
    said: new RegExp(
      String.raw`\b(?:1|one|an?|the) ?${any} (?:= ?|is |at |equals |costs |buys )${any} ?${number}`,
      'i',
    ),
    value: 3,
    of: 2,
    forOne: 1,
  },
  // EUR/USD 1.07, eurusd at 1.07: the first is bought with the second.
  {
    said: new RegExp(
      String.raw`\b(eur|gbp|usd|chf|jpy|cny|inr|aed|sgd) ?[/-]? ?(eur|gbp|usd|chf|jpy|cny|inr|aed|sgd)(?: (?:is|at|of|rate|fixing|was|=|:))* ?${number}`,
      'i',
    ),
    value: 3,
    of: 2,
    forOne: 1,
  },
]

function saidRate(text: string): Rate | undefined {
  return forms
    .flatMap(({ said: form, value, of, forOne }) =>
      [...text.matchAll(new RegExp(form, 'gi'))].map((found) => ({
        value: found[value] ?? '',
        of: currencyNamed(found[of]),
        forOne: currencyNamed(found[forOne]),
      })),
    )
    .find((rate) => rate.of !== rate.forOne && isRate(rate.value, rate.of, rate.forOne))
}

/** These are near to each other in worth; of the others one dollar has many. */
const near: Currency[] = ['USD', 'EUR', 'GBP', 'CHF', 'SGD']
function isRate(value: string, ...between: Currency[]): boolean {
  const size = Number(value)
  return between.every((one) => near.includes(one)) ? size > 0.3 && size < 3 : size > 0 && size < 300
}

/** A bare rate is dollars for one euro or pound, as the trade quotes it, and for one dollar else. Below one it is never the first. */
export function exchangeRate({ text, numbers }: AskedSum, from: Currency, to: Currency): Rate | undefined {
  const rate = saidRate(text)
  if (rate)
    return [rate.of, rate.forOne].includes(from) && [rate.of, rate.forOne].includes(to) ? rate : undefined
  const value = numbers.find((one) => isRate(one, from, to))
  const other = from === 'USD' ? to : from
  if (!value || (from !== 'USD' && to !== 'USD')) return undefined
  const isDollars = Number(value) >= 1 && (other === 'EUR' || other === 'GBP')
  return !isDollars ? { value, of: other, forOne: 'USD' } : { value, of: 'USD', forOne: other }
}

export const exchanged = (amount: Exact, from: Currency, rate: Rate): Exact =>
  from === rate.of ? divide(amount, exact(rate.value)) : multiply(amount, exact(rate.value))

export const saidExchange = ({ value, of, forOne }: Rate) =>
  `an exchange rate of ${value} (${of} for one ${forOne})`

/** Which currency is wanted: the one that is asked for, or the other one of the rate. */
function wantedCurrency({ wants, text }: AskedSum, from: Currency): Currency | undefined {
  const many = new RegExp(String.raw`\bhow (?:many|much) (?:is (?:that |it )?in )?${any}(?![a-z])`, 'i').exec(
    text,
  )
  const asked = many ? currencyNamed(many[1]) : wants.currency
  if (asked && asked !== from) return asked
  const rate = saidRate(text)
  return rate && [rate.of, rate.forOne].find((one) => one !== from)
}

/** An amount of money in another currency. */
export const moneyExchange: SumReader = (asked) => {
  const rateValue = saidRate(asked.text)?.value
  const amounts = asked.money.filter(({ value }) => value !== rateValue && value !== '1')
  const [amount] = amounts
  if (
    !amount ||
    amounts.length > 1 ||
    countOf(asked, 'quantities', 'prices', 'percents', 'rates', 'spans', 'lots') > 0
  )
    return undefined
  const from = currencyOf(amount)
  const to = wantedCurrency(asked, from)
  if (!to) return undefined
  const rate = exchangeRate(asked, from, to)
  if (!rate) return asks(`At which exchange rate between ${from} and ${to}? Give it, and I calculate it.`)
  const made = exchanged(exact(amount.value), from, rate)
  return said(`${grouped(amount.value)} ${from} is ${shown(made)} ${to} at ${saidExchange(rate)}.`)
}
