import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPorts } from '@laycan/contract/ports/find-ports'
import { parsePorts } from '@laycan/contract/ports/ports'
import {
  type QuickField,
  type QuickFound,
  type QuickValues,
  quickFields,
} from '@laycan/contract/trade/quick-entry/quick-entry'
import { quickEntryProblem, readQuickEntry } from '@laycan/contract/trade/quick-entry/read-quick-entry'
import { withSuggestions } from '@laycan/contract/trade/quick-entry/suggested-questions'
import { isPricingMarket } from '@laycan/contract/trade/terms/terms-market'
import { expect, it } from 'vitest'
import { standardCatalogue } from '#features/fuel-types/catalogue/standard-catalogue.ts'
import { simulatedMarkets } from '#features/markets/simulation/catalogue/simulated-markets.ts'

const here = import.meta.dirname
const portList = readFileSync(join(here, '../../../contract/src/ports/ports.txt'), 'utf8')
const fuels = standardCatalogue.map(({ fuel_type_id, name, synonyms = [] }) => ({
  fuel_type_id,
  name,
  synonyms,
}))
const markets = simulatedMarkets
  .filter(isPricingMarket)
  .map(({ id, name, unit }) => ({ market_id: id, fuel_name: name, unit }))
const reference = { fuels, markets, ports: indexPorts(parsePorts(portList)), now: '2026-11-18T09:00' }
const read = (text: string) => readQuickEntry(text, reference)

/** Each sample is a text, then a line with what it says: a value, or ? where it must be asked. */
const samples = (file: string) =>
  readFileSync(join(here, file), 'utf8')
    .split(/(?<=^→.*\n)/m)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [text = '', expected = ''] = block.split('\n→')
      const facts = expected
        .split(';')
        .map((fact) => fact.trim())
        .filter(Boolean)
      return {
        text,
        expected: new Map(facts.map((fact) => [fact.split(' ')[0] as QuickField, fact.replace(/^\S+ /, '')])),
      }
    })

const asText: { [Field in QuickField]: (value: QuickValues[Field]) => string } = {
  side: (side) => side,
  product: (id) => id,
  quantity: ({ amount, unit }) => `${amount} ${unit}`,
  tolerance: ({ percent, option }) => (option ? `${percent} ${option}` : percent),
  incoterm: (code) => code,
  place: ({ code }) => code,
  window: ({ from, to }) => `${from}..${to}`,
  price: (price) =>
    price.kind === 'fixed'
      ? `${price.amount} ${price.unit}`
      : `${price.marketId} ${price.differential} ${price.unit}`,
  payment: ({ method, days, after }) =>
    /usance|SBLC|after_docs|open_credit/.test(method) ? `${method} ${days} ${after}` : method,
  validity: ({ at, zone }) => (zone ? `${at} ${zone}` : at),
}
const textOf = (field: QuickField, found: QuickFound): string | undefined => {
  const one = found[field]
  return one && (asText[field] as (value: unknown) => string)(one.value)
}

function measure(file: string) {
  const result = { filled: 0, right: 0, stated: 0, wrong: [] as string[], missed: [] as string[] }
  for (const { text, expected } of samples(file)) {
    const { found, questions } = read(text)
    for (const field of quickFields) {
      const [wanted, got] = [expected.get(field), textOf(field, found)]
      if (got !== undefined) result.filled++
      if (wanted !== undefined && wanted !== '?') result.stated++
      if (got !== undefined && got === wanted) result.right++
      else if (got !== undefined) result.wrong.push(`${field}: ${got} for ${wanted} in ${text}`)
      else if (wanted !== undefined && wanted !== '?')
        result.missed.push(
          `${field}: ${wanted} in ${text} (${questions.find((one) => one.field === field)?.reason})`,
        )
      else if (wanted === '?' && !questions.some((one) => one.field === field))
        result.missed.push(`${field} not asked in ${text}`)
    }
  }
  return result
}

/*
 * Written as brokers write, by hand. The held files were written before the rules and are not used to change them: on
 * their first reading 366 of 367 values were right, and the wrong one was a text with two cargoes.
 */
it.each(['lines.txt', 'emails.txt', 'held-lines.txt', 'held-emails.txt'])(
  'reads %s without a wrong value, and nearly all of them',
  (file) => {
    const { filled, right, stated, wrong, missed } = measure(file)
    expect(wrong).toEqual([])
    expect(right / filled).toBeGreaterThanOrEqual(0.95)
    expect(right / stated, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  },
)

it('holds a hundred lines and thirty e-mails', () => {
  const count = (file: string) => samples(file).length
  expect(count('lines.txt') + count('held-lines.txt')).toBe(100)
  expect(count('emails.txt') + count('held-emails.txt')).toBe(30)
})

it.each([
  'нужно 30kt дизель 10ppm FOB ARA 16-25 ноября ICE+4.5 LC',
  'Necesitamos 30kt 10ppm FOB ARA del 16 al 25 de noviembre, ICE+4,5, LC',
  'Suchen 30kt Diesel 10ppm FOB ARA 16.-25. November ICE+4,5 LC',
  'suchen 30kt 10ppm FOB ARA 16. bis 25. Nov. ICE+4,5 LC',
  'besoin 30kt 10ppm FOB ARA 16 au 25 novembre, ICE+4,5 LC',
  'zoeken 30kt 10ppm FOB ARA 16 tot 25 november ICE+4,5 LC',
  'нужно 30kt 10ppm FOB ARA с 16 по 25 ноября ICE+4,5 LC',
])('reads days where languages are mixed: %s', (text) => {
  const { found, questions } = read(text)
  expect(textOf('window', found)).toBe('2026-11-16..2026-11-25')
  expect([textOf('quantity', found), textOf('price', found)]).toEqual(['30000 MT', 'ICE-G 4.5 MT'])
  expect(questions).toEqual([])
})

it.each([
  ['16-25 Dez', '2026-12-16..2026-12-25'],
  ['3-7 März', '2027-03-03..2027-03-07'],
  ['3-7 mars', '2027-03-03..2027-03-07'],
  ['1-5 août', '2027-08-01..2027-08-05'],
  ['3-7 enero', '2027-01-03..2027-01-07'],
  ['3-7 fevereiro', '2027-02-03..2027-02-07'],
  ['3-7 maggio', '2027-05-03..2027-05-07'],
  ['3-7 mei', '2027-05-03..2027-05-07'],
  ['3-7 мая', '2027-05-03..2027-05-07'],
])('reads the month of %s', (days, window) => {
  expect(textOf('window', read(`30kt 10ppm FOB ARA ${days} ICE+4.5`).found)).toBe(window)
})

it('points at the words of each value', () => {
  const text = '30kt 10ppm FOB ARA 16–25 Nov ICE+4.5 LC'
  const { found, questions } = read(text)
  const words = Object.fromEntries(
    Object.entries(found).map(([field, { spans }]) => [
      field,
      spans.map(({ from, to }) => text.slice(from, to)),
    ]),
  )
  expect(words).toEqual({
    quantity: ['30kt'],
    product: ['10ppm'],
    incoterm: ['FOB'],
    place: ['ARA'],
    window: ['16–25 Nov'],
    price: ['ICE+4.5'],
    payment: ['LC'],
  })
  expect(questions).toEqual([])
})

it.each([
  ['two prices', '30kt 10ppm FOB ARA 16-25 Nov ICE+4.5 or 650 usd/mt', 'price', /2 different/],
  ['a date that never comes', '30kt 10ppm FOB ARA 29-31 Nov', 'window', /no 31 Nov/],
  ['a leap day of another year', '30kt 10ppm FOB ARA 27-29 Feb', 'window', /no 29 Feb 2027/],
  ['a window that has passed', '30kt 10ppm FOB ARA 1-5 Nov', 'window', /has passed/],
  ['a month that has just passed', '30kt 10ppm FOB ARA 20-25 Oct', 'window', /Oct has passed/],
  ['the last day before the first', '30kt 10ppm FOB ARA 25-16 Dec', 'window', /before the first/],
  ['a fraud name', '500kt JP54 FOB Rotterdam', 'product', /fraud/],
  ['cryptocurrency', '30kt 10ppm FOB ARA 1-5 Dec USDT', 'payment', /secures nothing/],
  ['another currency', '30kt 10ppm FOB ARA 1-5 Dec EUR 650/mt', 'price', /US dollars/],
  ['what the text does not say', '30kt', 'price', /not in the text/],
] as const)('asks for %s', (_, text, field, reason) => {
  const { found, questions } = read(text)
  expect(found[field]).toBeUndefined()
  expect(questions.find((one) => one.field === field)?.reason).toMatch(reason)
})

it('reads the pricing days of a formula', () => {
  const days = (text: string) => {
    const price = read(text).found.price?.value
    return price?.kind === 'formula' ? price.days : undefined
  }
  expect(days('30kt 10ppm fob ara 1-5 dec ice+4 2-1-2')).toEqual({
    averaging: { kind: 'around', before: 2, on_date: true, after: 2 },
    countedFrom: 'bl',
  })
  expect(days('30kt 10ppm fob ara 1-5 dec ice+4, 5 quotes after NOR')?.countedFrom).toBe('nor')
  expect(days('30kt 10ppm fob ara 1-5 dec ice+4')).toBeUndefined()
})

it('offers what a language model proposes as a choice, and fills nothing in by it', () => {
  const text = 'thirty thousand tons of 10ppm FOB ARA 16-25 Nov, gasoil futures plus four and a half, LC'
  const entry = read(text)
  expect([entry.found.quantity, entry.found.price]).toEqual([undefined, undefined])
  const asked = withSuggestions(
    text,
    entry,
    [
      { field: 'quantity', words: 'thirty thousand tons', written: '30,000 MT' },
      { field: 'price', words: 'gasoil futures plus four and a half', written: 'ICE+4.5' },
      // These are in order already, so that nobody is asked.
      { field: 'payment', words: 'LC', written: 'open credit 30 days' },
    ],
    reference,
  )
  const choicesOf = (field: QuickField) => asked.find((one) => one.field === field)?.choices
  expect(choicesOf('quantity')).toEqual([{ amount: '30000', unit: 'MT' }])
  expect(choicesOf('price')).toMatchObject([{ kind: 'formula', differential: '4.5' }])
  expect(asked.map(({ field }) => field)).not.toContain('payment')
  expect(asked.find(({ field }) => field === 'quantity')?.reason).toContain('Unsure')
  const rubbish = [{ field: 'quantity' as const, words: 'thirty thousand tons', written: 'plenty' }]
  expect(withSuggestions(text, entry, rubbish, reference)).toEqual(entry.questions)
  const invented = [{ field: 'quantity' as const, words: 'forty', written: '40,000 MT' }]
  expect(withSuggestions(text, entry, invented, reference)).toEqual(entry.questions)
})

it('refuses a text of 100,000 characters, and ends with texts made to be slow', () => {
  expect(quickEntryProblem('1 '.repeat(50_000))).toMatch(/At most 10,?000/)
  expect(read('30kt '.repeat(20_000))).toEqual({ found: {}, questions: [] })
  const hostile = [
    '1-',
    'a ',
    '1,000 ',
    '+4 /',
    'usd ',
    'platts cif nwe ',
    'valid until ',
    '16-25 nov ',
    'lc 30 ',
    '1/2-',
    'fob ',
    '\n',
    '>',
  ]
  for (const part of hostile) expect(read(part.repeat(10_000 / part.length))).toBeDefined()
})
