import { add, divide, exact, multiply, subtract } from '@laycan/contract/decimal'
import { countOf, grouped, type SumReader, said, shownMoney } from './asked-sum.rules.ts'

const isTax = /\b(?:vat|tax|gst|duty|excise|mwst|tva|iva)\b/i
const isOnTop = /\b(?:add|adding|plus|on top|excluding|excl|ex vat|before (?:vat|tax))\b|\+/i
const isInside =
  /\b(?:incl\w*|gross|net of|within|contained|inside|included|part (?:in|of)|(?:take|taken|strip|stripped|back) out|without|before|remove\w*)\b/i

/** The tax within an amount that includes it, and what is left without it. */
export const taxInside: SumReader = (asked) => {
  const { text, percents, money, numbers } = asked
  const [percent] = percents
  const amounts = [...money.map(({ value }) => value), ...numbers]
  const [amount] = amounts
  if (!isTax.test(text) || !isInside.test(text) || isOnTop.test(text)) return undefined
  if (!percent || percents.length > 1 || !amount || amounts.length > 1) return undefined
  if (countOf(asked, 'quantities', 'prices', 'rates', 'spans') > 0) return undefined
  const net = divide(multiply(exact(amount), exact('100')), add(exact('100'), exact(percent.value)))
  return said(
    `${grouped(amount)} with ${percent.value}% in it is ${shownMoney(net)} net and ${shownMoney(subtract(exact(amount), net))} of tax.`,
  )
}

/** What a megawatt hour costs in fuel: the heat rate times the price of the gas. */
export const heatRate: SumReader = ({ typed, numbers, money, prices, quantities }) => {
  const [, given] = /\bheat rate\b\D{0,12}(\d[\d,.]*)/i.exec(typed) ?? []
  const rate = given?.replace(/[.,]$/, '').replaceAll(',', '')
  if (!rate) return undefined
  const others = [...prices, ...money].map(({ value }) => value)
  const rest = [...others, ...numbers, ...quantities.map(({ value }) => value)].filter(
    (value) => value !== rate,
  )
  const [price] = rest
  if (!price || rest.length > 1) return undefined
  // In Btu by the kilowatt hour a heat rate is in thousands, in MMBtu by the megawatt hour below twenty.
  const perMwh = Number(rate) > 1000 ? divide(exact(rate), exact('1000')) : exact(rate)
  return said(
    `A heat rate of ${grouped(rate)} at ${price} USD/MMBtu is ${shownMoney(multiply(perMwh, exact(price)))} USD/MWh of fuel.`,
  )
}
