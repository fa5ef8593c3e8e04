import { isTimeZone } from '@laycan/contract/calendar/time-zones'
import { locodePattern } from '@laycan/contract/ports/locode'
import {
  disputeKinds,
  imoProblem,
  transportModes,
} from '@laycan/contract/trade/execution/execution-constants'
import type { TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { agreedGrounds, noteKinds } from '@laycan/contract/trade/execution/notes-constants'
import { splitNames } from '@laycan/contract/trade/ships/ship-constants'
import { certificatePlaces } from '@laycan/contract/trade/terms/clause-constants'
import { get, set } from 'react-hook-form'
import { type DecimalMark, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { fromZonedInput, toZonedInput } from '#platform/zoned-time.ts'
import { figuresProblem, figureValues, toFigures, typedFigures } from './quality-figures.ts'
import { shipFields } from './ship-fields.ts'

/** A control of the form of a step. Its name is the path of a fact. */
export type StepField = {
  name: string
  label: string
  kind:
    | 'line'
    | 'text'
    | 'date'
    | 'time'
    | 'zone'
    | 'decimal'
    | 'year'
    | 'names'
    | 'choice'
    | 'checkbox'
    | 'figures'
    | 'port'
  options?: readonly { value: string; label: string }[]
  hint?: string
  isOptional?: boolean
  /** Empty is sent as null. */
  isNullable?: boolean
  isShown?: (values: StepValues) => boolean
}
/** As typed, by the path of the fact; a checkbox is `yes` or empty. */
export type StepValues = { [name: string]: string | StepValues }

const typedAt = (values: StepValues, path: string): string => ((get(values, path, '') ?? '') as string).trim()

const asOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))

const note: StepField = { name: 'note', label: 'Note', kind: 'text', isOptional: true }
const port: StepField = { name: 'port', label: 'Port or terminal', kind: 'line' }
const nor: StepField[] = [
  { name: 'tenderedAt', label: 'Tendered at', kind: 'time' },
  {
    name: 'timeZone',
    label: 'Time zone of the port',
    kind: 'zone',
    hint: 'Such as Europe/Amsterdam, or UTC. Days count from the date there',
  },
  port,
  note,
]
const payTo: StepField[] = [
  { name: 'payTo.accountName', label: 'Account holder', kind: 'line' },
  { name: 'payTo.bank', label: 'Bank', kind: 'line' },
  { name: 'payTo.account', label: 'Account', kind: 'line', hint: 'IBAN or account number' },
]
const invoice = [...payTo, note]

export const stepFields: Record<TakenAct, StepField[]> = {
  secure_payment: [
    {
      name: 'reference',
      label: 'Reference',
      kind: 'line',
      hint: 'Of the letter of credit, escrow or transfer',
    },
    { name: 'bank', label: 'Bank', kind: 'line' },
    { name: 'amount', label: 'Amount, USD', kind: 'decimal' },
    { name: 'securedOn', label: 'Secured on', kind: 'date' },
    { name: 'expiresOn', label: 'Expires on', kind: 'date', isOptional: true, isNullable: true },
  ],
  narrow_port: [{ name: 'port', label: 'Port', kind: 'port', hint: 'Search by name' }, note],
  narrow_laycan: [
    { name: 'from', label: 'First day', kind: 'date' },
    { name: 'to', label: 'Last day', kind: 'date' },
    note,
  ],
  nominate: [
    { name: 'mode', label: 'Carried by', kind: 'choice', options: asOptions(transportModes) },
    { name: 'name', label: 'Name', kind: 'line', hint: 'Of the vessel, barge, haulier or pipeline' },
    {
      name: 'imo',
      label: 'IMO number',
      kind: 'line',
      hint: 'Seven digits. Optional for a barge',
      isNullable: true,
      isOptional: true,
      isShown: ({ mode }) => mode === 'vessel' || mode === 'barge',
    },
    ...shipFields,
    { name: 'eta', label: 'Expected arrival', kind: 'date' },
    note,
  ],
  tender_nor: nor,
  load: [
    { name: 'blNumber', label: 'Bill of lading number', kind: 'line' },
    { name: 'blDate', label: 'Bill of lading date', kind: 'date' },
    { name: 'quantity', label: 'Quantity loaded', kind: 'decimal' },
    {
      name: 'density',
      label: 'Density',
      kind: 'decimal',
      hint: 'kg/m³ at 15 °C. Required if the price is escalated by density',
      isOptional: true,
      isNullable: true,
    },
    port,
    {
      name: 'byCertificate',
      label: 'Quantity by the certificate of quantity among the documents',
      kind: 'checkbox',
      hint: 'Otherwise the buyer confirms it',
      isOptional: true,
    },
    note,
  ],
  depart: [
    { name: 'departedOn', label: 'Departed on', kind: 'date' },
    { name: 'eta', label: 'Expected arrival', kind: 'date' },
    note,
  ],
  tender_discharge_nor: nor,
  discharge: [
    { name: 'dischargedOn', label: 'Discharged on', kind: 'date' },
    { name: 'quantity', label: 'Outturn quantity', kind: 'decimal' },
    port,
    note,
  ],
  present_documents: [
    { name: 'presentedOn', label: 'Presented on', kind: 'date' },
    {
      name: 'underIndemnity',
      label: 'Against a letter of indemnity, while documents are missing',
      kind: 'checkbox',
      isOptional: true,
    },
    note,
  ],
  certify_quality: [
    { name: 'place', label: 'Samples taken', kind: 'choice', options: asOptions(certificatePlaces) },
    { name: 'issuedOn', label: 'Dated', kind: 'date' },
    { name: 'inspector', label: 'Inspector', kind: 'line' },
    { name: 'figures', label: 'Results', kind: 'figures' },
    note,
  ],
  claim_demurrage: [
    {
      name: 'hoursUsed',
      label: 'Hours used',
      kind: 'decimal',
      hint: 'Laytime used, by the statement of facts',
    },
    port,
    note,
  ],
  invoice_provisionally: invoice,
  invoice_finally: invoice,
  replace_invoice: [...payTo, { name: 'reason', label: 'Reason', kind: 'text' }],
  record_payment: [
    { name: 'amount', label: 'Amount, USD', kind: 'decimal' },
    { name: 'paidOn', label: 'Paid on', kind: 'date' },
    { name: 'reference', label: 'Reference', kind: 'line', hint: 'Of the bank transfer' },
  ],
  issue_note: [
    {
      name: 'kind',
      label: 'Note',
      kind: 'choice',
      options: asOptions(noteKinds.filter(({ code }) => code !== 'write_off')),
    },
    { name: 'ground', label: 'For', kind: 'choice', options: asOptions(agreedGrounds) },
    { name: 'amount', label: 'Amount, USD', kind: 'decimal' },
    { name: 'reason', label: 'Reason', kind: 'text' },
  ],
  charge_interest: [
    { name: 'until', label: 'Interest until', kind: 'date' },
    { name: 'amount', label: 'Amount, USD', kind: 'decimal' },
    note,
  ],
  write_off: [
    { name: 'amount', label: 'Amount, USD', kind: 'decimal' },
    { name: 'reason', label: 'Reason', kind: 'text' },
  ],
  close: [note],
  dispute: [
    { name: 'kind', label: 'About', kind: 'choice', options: asOptions(disputeKinds) },
    { name: 'reason', label: 'What happened', kind: 'text' },
    {
      name: 'amount',
      label: 'Amount in question, USD',
      kind: 'decimal',
      hint: 'A mediator cannot award more',
      isOptional: true,
      isNullable: true,
    },
  ],
  resolve: [
    { name: 'reason', label: 'What was agreed', kind: 'text' },
    {
      name: 'noteKind',
      label: 'Money agreed on',
      kind: 'choice',
      options: asOptions(noteKinds.filter(({ code }) => code !== 'write_off')),
      hint: 'Needs an invoice',
      isOptional: true,
      isNullable: true,
    },
    {
      name: 'amount',
      label: 'Amount, USD',
      kind: 'decimal',
      isNullable: true,
      isShown: ({ noteKind }) => noteKind === 'credit' || noteKind === 'debit',
    },
  ],
}

export const shownFields = (act: TakenAct, values: StepValues): StepField[] =>
  stepFields[act].filter(({ isShown }) => !isShown || isShown(values))

/** Missing or invalid values, by field. The server checks what depends on the deal, such as the tolerance. */
export function stepProblems(act: TakenAct, values: StepValues, mark: DecimalMark): Record<string, string> {
  const found = shownFields(act, values).flatMap((field) => {
    if (field.kind === 'figures') {
      const problem = figuresProblem(typedFigures(values), mark)
      return problem ? [[field.name, problem]] : []
    }
    const problem = fieldProblem(field, typedAt(values, field.name), mark)
    return problem ? [[field.name, problem]] : []
  })
  if (act === 'nominate' && values.mode === 'vessel' && typedAt(values, 'imo') === '') {
    found.push(['imo', 'A vessel needs an IMO number'])
  }
  return Object.fromEntries(found)
}

function fieldProblem({ name, label, kind, isOptional }: StepField, text: string, mark: DecimalMark) {
  if (text === '') return isOptional ? undefined : `${label} is required`
  if (kind === 'decimal' && readDecimal(text, mark) === undefined) return `${label} must be a number`
  if (kind === 'zone' && !isTimeZone(text)) return 'This time zone is not known'
  if (kind === 'port' && !locodePattern.test(text)) return 'Choose a port of the range'
  if (kind === 'year' && !/^\d{4}$/.test(text)) return `${label} must be a year, such as 2015`
  if (name === 'ship.deadweight' && !/[1-9]/.test(text)) return 'Deadweight must be above zero'
  return name === 'imo' ? imoProblem(text) : undefined
}

/** Times are those of the port, where the form asks for its zone. */
export function zoneOf(values: StepValues, own: string): string {
  const typed = typedAt(values, 'timeZone')
  return isTimeZone(typed) ? typed : own
}

type Reading = { mark: DecimalMark; timeZone: string }

/** The facts for the server: numbers as decimals, times in UTC, paths unfolded. */
export function toFacts(act: TakenAct, values: StepValues, { mark, ...reading }: Reading): object {
  const facts = {}
  const timeZone = zoneOf(values, reading.timeZone)
  for (const field of stepFields[act]) {
    const isHidden = field.isShown && !field.isShown(values)
    // Only a vessel has particulars.
    if (isHidden && field.name.startsWith('ship.')) set(facts, 'ship', null)
    else if (field.kind === 'figures') set(facts, field.name, toFigures(typedFigures(values), mark))
    else
      set(facts, field.name, factOf(field, isHidden ? '' : typedAt(values, field.name), { mark, timeZone }))
  }
  return facts
}

function factOf({ kind, isNullable }: StepField, text: string, { mark, timeZone }: Reading): unknown {
  if (kind === 'checkbox') return text === 'yes'
  if (text === '' && isNullable) return null
  if (kind === 'decimal') return readDecimal(text, mark) ?? text
  if (kind === 'year') return Number(text)
  if (kind === 'names') return splitNames(text)
  if (kind === 'time') return fromZonedInput(text, timeZone) ?? text
  return text
}

/** Recorded facts as they are typed: the other way round. */
export function toValues(act: TakenAct, facts: unknown, { mark, ...reading }: Reading): StepValues {
  const values = {}
  // Steps from before have no zone, and were counted in UTC.
  const zone = (get(facts, 'timeZone') as string | undefined) ?? 'UTC'
  const hasZone = stepFields[act].some(({ kind }) => kind === 'zone')
  const timeZone = hasZone ? zone : reading.timeZone
  for (const { name, kind } of stepFields[act]) {
    const fact: unknown = get(facts, name)
    const text = typeof fact === 'string' ? fact : ''
    if (kind === 'figures') set(values, name, figureValues(fact, mark))
    else if (kind === 'year') set(values, name, typeof fact === 'number' ? String(fact) : '')
    else if (kind === 'names') set(values, name, Array.isArray(fact) ? fact.join(', ') : '')
    else if (kind === 'checkbox') set(values, name, fact === true ? 'yes' : '')
    else if (kind === 'decimal') set(values, name, writeDecimal(text, mark))
    else if (kind === 'time') set(values, name, text === '' ? '' : toZonedInput(text, timeZone))
    else set(values, name, kind === 'zone' ? zone : text)
  }
  return values
}
