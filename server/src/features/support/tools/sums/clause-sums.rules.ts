import { divide, exact, multiply } from '@laycan/contract/decimal'
import { type AskedSum, grouped, type SumReader, said, shown, shownMoney } from './asked-sum.rules.ts'
import { namedFigures } from './named-figures.rules.ts'
import { phrasesOf } from './tokens.rules.ts'

/** Sums by clauses of a contract; undefined where a part is missing. */
const names = phrasesOf([
  ['basis', 'basis, base, basis density, base density, contract density, reference, reference density'],
  ['actual', 'actual, came out, loaded, loaded at, measured, delivered, result, found, turned out'],
  ['price', 'price, at, contract price'],
] as const)

/** As a density is written: 0.845 or 845. Both of a clause are in the same measure. */
const isDensity = (value: string) => /^0\.\d{2,4}$/.test(value) || /^[6-9]\d\d(?:\.\d)?$/.test(value)

/** The price times the basis density, divided by the actual one. */
export const densityEscalation: SumReader = (asked) => {
  const { text, quantities } = asked
  if (!/\b(?:de-?)?escalat\w*|\bdensit(?:y|ies)\b|\b(?:loaded|actual|came out)\b/i.test(text))
    return undefined
  const named = namedFigures(asked, names, ['numbers', 'densities', 'money', 'prices'])
  const densities = named
    .map(({ name, value, figure }) => ({
      name,
      kind: figure.kind,
      value: figure.kind === 'densities' ? asTyped(asked, value) : value,
    }))
    .filter(({ value, kind }) => kind !== 'prices' && isDensity(value))
  const basis = densities.find(({ name }) => name === 'basis')
  if (!basis) return undefined
  const isSmall = Number(basis.value) < 2
  const others = densities.filter((one) => one !== basis && Number(one.value) < 2 === isSmall)
  const actual = others.find(({ name }) => name === 'actual') ?? others[0]
  const price = named.find(
    ({ value, figure }) =>
      figure.kind !== 'densities' &&
      ![basis.value, actual?.value].includes(value) &&
      Number(value) > 20 &&
      Number(value) < 5000,
  )?.value
  if (!actual || !price) return undefined
  const made = divide(multiply(exact(price), exact(basis.value)), exact(actual.value))
  const [quantity] = quantities
  const total =
    quantity?.unit === 'MT' && quantities.length === 1
      ? ` On ${grouped(quantity.value)} MT that is ${shownMoney(multiply(made, exact(quantity.value)))}.`
      : ''
  return said(
    `The price is ${shown(made)}: ${price} times the basis density ${basis.value}, divided by the actual density ${actual.value}.${total}`,
  )
}

/** Densities are kept in kg/m³; the answer shows them as they were given. */
function asTyped({ text }: AskedSum, value: string): string {
  const small = (Number(value) / 1000).toString()
  const found = (text.match(/0\.\d+/g) ?? []).find((one) => Number(one) === Number(small))
  return found ?? value
}
