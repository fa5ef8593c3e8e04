import { expect, test } from 'vitest'
import { shownFields, stepProblems, toFacts, toValues } from './step-fields.ts'

const reading = { mark: '.', timeZone: 'Europe/Paris' } as const

const ship = {
  formerNames: 'Aurora, Sea Owl',
  flag: 'DK',
  type: 'product_tanker',
  deadweight: '46,000',
  built: '2015',
  lastCargoes: { 0: 'gasoil', 1: 'gasoline', 2: 'none' },
}

test('sends the particulars of a vessel, and reads them back', () => {
  const values = { mode: 'vessel', name: 'Alma', imo: '9074729', ship, eta: '2027-03-01', note: '' }
  const facts = toFacts('nominate', values, reading)
  expect(facts).toMatchObject({
    ship: {
      formerNames: ['Aurora', 'Sea Owl'],
      flag: 'DK',
      deadweight: '46000',
      built: 2015,
      lastCargoes: ['gasoil', 'gasoline', 'none'],
    },
  })
  expect(toFacts('nominate', toValues('nominate', facts, reading), reading)).toEqual(facts)
})

test.each([
  ['deadweight', '0', 'Deadweight must be above zero'],
  ['deadweight', 'big', 'Deadweight, tonnes must be a number'],
  ['built', '15', 'Year built must be a year, such as 2015'],
  ['flag', '', 'Flag is required'],
])('says what is wrong with a %s of “%s”', (name, text, problem) => {
  const values = { mode: 'vessel', name: 'Alma', imo: '9074729', ship: { ...ship, [name]: text } }
  expect(stepProblems('nominate', { ...values, eta: '2027-03-01' }, '.')).toEqual({
    [`ship.${name}`]: problem,
  })
})

test('requires a valid IMO number for a vessel, none for a truck', () => {
  const values = { mode: 'vessel', name: 'Alma', imo: '', ship, eta: '2027-03-01', note: '' }
  expect(stepProblems('nominate', values, '.')).toEqual({ imo: 'A vessel needs an IMO number' })
  expect(stepProblems('nominate', { ...values, imo: '9074728' }, '.').imo).toContain('does not add up')
  expect(stepProblems('nominate', { ...values, imo: '9074729' }, '.')).toEqual({})
  const truck = { ...values, mode: 'truck', imo: '9074729' }
  expect(shownFields('nominate', truck).map(({ name }) => name)).not.toContain('imo')
  expect(toFacts('nominate', truck, reading)).toMatchObject({ mode: 'truck', imo: null, ship: null })
})

test('reads numbers in the person’s format and times in their time zone', () => {
  expect(
    toFacts('load', { quantity: '29.500,5', density: '', blNumber: ' RTM-1 ' }, { ...reading, mark: ',' }),
  ).toMatchObject({ quantity: '29500.5', density: null, blNumber: 'RTM-1' })
  expect(toFacts('tender_nor', { tenderedAt: '2027-03-01T08:30', port: 'Rotterdam' }, reading)).toMatchObject(
    {
      tenderedAt: '2027-03-01T07:30:00.000Z',
    },
  )
})

test('unfolds paths and turns checkboxes into booleans', () => {
  expect(
    toFacts('invoice_finally', { 'payTo.bank': 'Bank', 'payTo.account': 'NL1', note: '' }, reading),
  ).toEqual({ payTo: { accountName: '', bank: 'Bank', account: 'NL1' }, note: '' })
  expect(toFacts('present_documents', { presentedOn: '2027-03-01', underIndemnity: 'yes' }, reading)).toEqual(
    { presentedOn: '2027-03-01', underIndemnity: true, note: '' },
  )
})

test('reports missing values and invalid numbers', () => {
  expect(stepProblems('record_payment', { amount: 'much', paidOn: '', reference: 'X1' }, '.')).toEqual({
    amount: 'Amount, USD must be a number',
    paidOn: 'Paid on is required',
  })
  expect(stepProblems('narrow_port', { port: 'Rotter' }, '.')).toEqual({ port: 'Choose a port of the range' })
  expect(stepProblems('narrow_port', { port: 'NLRTM' }, '.')).toEqual({})
})
