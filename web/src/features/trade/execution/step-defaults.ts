import type { Execution } from '@laycan/contract/trade/execution/execution'
import { densityAllowancePercent } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { contractCurrency } from '@laycan/contract/trade/terms/price-constants'
import { incotermOf } from '@laycan/contract/trade/trade-constants'
import { set } from 'react-hook-form'
import { figureText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { type DecimalMark, writeDecimal } from '#platform/decimal-input.ts'
import type { Formats } from '#platform/formats.ts'
import { limitRows } from './quality-figures.ts'
import { type StepValues, stepFields } from './step-fields.ts'

type Now = { today: string; now: string; zone: string; mark: DecimalMark }

export function defaultValues(act: TakenAct, execution: Execution, now: Now): StepValues {
  const values = {}
  for (const { name } of stepFields[act]) set(values, name, '')
  return { ...values, ...knownValues(act, execution, now) }
}

/** Values known from the deal, to be corrected rather than typed. */
function knownValues(act: TakenAct, execution: Execution, { today, now, zone, mark }: Now): StepValues {
  const { terms, security, payments, invoices, interest } = execution
  const payTo = invoices[0]?.payTo
  switch (act) {
    case 'secure_payment':
      // What it is worth in another currency is known only with the exchange rate.
      return {
        amount: payments.currency === contractCurrency ? writeDecimal(security?.most ?? '', mark) : '',
        securedOn: today,
      }
    case 'narrow_laycan':
      return { from: terms.window_from }
    case 'nominate':
      return { mode: terms.locode === null ? 'truck' : 'vessel' }
    case 'tender_nor':
      return { tenderedAt: now, timeZone: zone, port: charteredPort(execution, 'loading') }
    case 'tender_discharge_nor':
      return { tenderedAt: now, timeZone: zone, port: charteredPort(execution, 'discharge') }
    case 'load':
      return { blDate: today, quantity: '', port: terms.place }
    case 'depart':
      return { departedOn: today }
    case 'discharge':
      return { dischargedOn: today, port: terms.place }
    case 'present_documents':
      return { presentedOn: today }
    case 'certify_quality':
      return {
        place: 'load',
        issuedOn: today,
        inspector: terms.inspection.agency,
        figures: limitRows(execution.quality.limits),
      }
    case 'claim_demurrage':
      return { port: terms.place }
    case 'invoice_provisionally':
    case 'invoice_finally':
    case 'replace_invoice':
      return payTo ? { payTo } : {}
    case 'record_payment':
      return { amount: writeDecimal((payments.outstanding ?? '').replace('-', ''), mark), paidOn: today }
    case 'issue_note':
      return { kind: 'credit', ground: 'discount' }
    case 'write_off':
      return { amount: writeDecimal((payments.outstanding ?? '').replace('-', ''), mark) }
    case 'charge_interest':
      return { until: interest?.until ?? today, amount: writeDecimal(interest?.amount ?? '', mark) }
    default:
      return {}
  }
}

/** The port that the contract names, if it names this one. */
const charteredPort = ({ terms }: Execution, place: 'loading' | 'discharge') =>
  incotermOf(terms.incoterm).at === place ? terms.place : ''

const moneyActs: TakenAct[] = [
  'secure_payment',
  'record_payment',
  'issue_note',
  'charge_interest',
  'write_off',
]

/** Of the amount that a step asks for: securities, payments and notes are in the currency of the account. */
export const stepCurrency = (act: TakenAct, { payments }: Execution): string =>
  moneyActs.includes(act) ? payments.currency : contractCurrency

/** Left out where it is the usual one. */
export const currencyFact = (act: TakenAct, execution: Execution) => {
  const currency = stepCurrency(act, execution)
  return currency === contractCurrency ? {} : { currency }
}

/** What the contract says about a figure. */
export function contractHint(
  act: TakenAct,
  name: string,
  execution: Execution,
  formats: Formats,
): string | undefined {
  const { quantities, security, terms, payments } = execution
  const quantity = (amount: string) => quantityText(amount, terms.quantity_unit, formats)
  if (act === 'narrow_port' && name === 'port') {
    return `One of ${terms.place}. Search by name`
  }
  if (act === 'narrow_laycan' && name === 'to') {
    const length = terms.narrowing?.laycan?.length ?? 0
    const within = `${formats.date(terms.window_from)} to ${formats.date(terms.window_to)}`
    return `${length === 1 ? '1 day' : `${length} days`} within ${within}`
  }
  if (act === 'load' && name === 'quantity') {
    return `With tolerance: ${quantity(quantities.least)} to ${quantity(quantities.most)}`
  }
  if (act === 'load' && name === 'density' && terms.basis_density !== null && terms.price.unit === 'MT') {
    const basis = figureText(terms.basis_density, formats)
    return `Escalates the price from ${basis} kg/m³. The buyer confirms a deviation of more than ${densityAllowancePercent}%`
  }
  if (act === 'discharge' && name === 'quantity' && quantities.billOfLading !== null) {
    return `Bill of lading: ${quantity(quantities.billOfLading)}`
  }
  if (act === 'secure_payment' && name === 'amount' && security) {
    const range = `${figureText(security.least, formats, 2)} to ${figureText(security.most, formats, 2)} USD`
    return `Covers the quantity with tolerance: ${range}${security.isEstimate ? ', at today’s prices' : ''}`
  }
  if (
    (act === 'record_payment' || act === 'write_off') &&
    name === 'amount' &&
    payments.outstanding !== null
  ) {
    return `Outstanding: ${figureText(payments.outstanding, formats, 2)} ${payments.currency}`
  }
  if (act === 'charge_interest' && name === 'amount' && execution.interest) {
    const { percent, from, amount } = execution.interest
    return `${figureText(amount, formats, 2)} ${payments.currency} since ${formats.date(from)} at ${percent}% (actual/360)`
  }
  if (act === 'claim_demurrage' && name === 'hoursUsed' && terms.laytime_hours !== null) {
    return `Laytime: ${terms.laytime_hours} hours`
  }
  return undefined
}
