import type { Execution } from '@laycan/contract/trade/execution/execution'
import { densityAllowancePercent } from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { figureText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { type DecimalMark, writeDecimal } from '#platform/decimal-input.ts'
import type { Formats } from '#platform/formats.ts'
import type { StepValues } from './step-fields.ts'

type Beginning = { today: string; now: string; mark: DecimalMark }

/** What a form begins with: what is known of the deal, to be corrected rather than copied. */
export function defaultValues(
  act: TakenAct,
  transaction: Execution,
  { today, now, mark }: Beginning,
): StepValues {
  const { terms, security, payments, invoices } = transaction
  const payTo = invoices[0]?.payTo
  switch (act) {
    case 'secure_payment':
      return { amount: writeDecimal(security?.most ?? '', mark), securedOn: today }
    case 'nominate':
      return { mode: terms.locode === null ? 'truck' : 'vessel' }
    case 'tender_nor':
      return { tenderedAt: now, port: terms.place }
    case 'load':
      return { blDate: today, quantity: '', port: terms.place }
    case 'depart':
      return { departedOn: today }
    case 'discharge':
      return { dischargedOn: today, port: terms.place }
    case 'present_documents':
      return { presentedOn: today }
    case 'claim_demurrage':
      return { port: terms.place }
    case 'invoice_provisionally':
    case 'invoice_finally':
      return payTo
        ? { 'payTo.accountName': payTo.accountName, 'payTo.bank': payTo.bank, 'payTo.account': payTo.account }
        : {}
    case 'record_payment':
      return { amount: writeDecimal((payments.outstanding ?? '').replace('-', ''), mark), paidOn: today }
    default:
      return {}
  }
}

/** What the deal says of a figure that is asked for. */
export function contractHint(
  act: TakenAct,
  name: string,
  transaction: Execution,
  formats: Formats,
): string | undefined {
  const { quantities, security, terms, payments } = transaction
  const quantity = (amount: string) => quantityText(amount, terms.quantity_unit, formats)
  if (act === 'load' && name === 'quantity') {
    return `By the tolerance ${quantity(quantities.least)} to ${quantity(quantities.most)}`
  }
  if (act === 'load' && name === 'density' && terms.basis_density !== null && terms.price.unit === 'MT') {
    const basis = figureText(terms.basis_density, formats)
    return `Escalates the price from ${basis} kg/m³; more than ${densityAllowancePercent}% from it the buyer confirms`
  }
  if (act === 'discharge' && name === 'quantity' && quantities.billOfLading !== null) {
    return `Bill of lading: ${quantity(quantities.billOfLading)}`
  }
  if (act === 'secure_payment' && name === 'amount' && security) {
    const range = `${figureText(security.least, formats, 2)} to ${figureText(security.most, formats, 2)} USD`
    return `Covers quantity with tolerance: ${range}${security.isEstimate ? ', at the quotes of today' : ''}`
  }
  if (act === 'record_payment' && name === 'amount' && payments.outstanding !== null) {
    return `Outstanding: ${figureText(payments.outstanding, formats, 2)} USD`
  }
  if (act === 'claim_demurrage' && name === 'hoursUsed' && terms.laytime_hours !== null) {
    return `Laytime: ${terms.laytime_hours} hours`
  }
  return undefined
}
