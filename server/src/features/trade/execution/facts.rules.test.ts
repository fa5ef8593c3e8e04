import { imoProblem } from '@laycan/contract/trade/execution/execution-constants'
import { factsOf, type TakenAct } from '@laycan/contract/trade/execution/execution-facts'
import { describe, expect, it } from 'vitest'
import { checkFactsOf as check, executionOf, loadingOf, stepOf } from '#test/execution.ts'
import type { Known } from './fact-checks.rules.ts'
import type { Step } from './steps.rules.ts'

it.each([
  ['9074729', undefined],
  ['9319466', undefined],
  ['9074728', /does not add up/],
  ['907472', /seven digits/],
  ['IMO9074729', /seven digits/],
  ['', /seven digits/],
])('IMO number %s', (text, problem) => {
  if (problem) expect(imoProblem(text)).toMatch(problem)
  else expect(imoProblem(text)).toBeUndefined()
})

describe('nomination', () => {
  const ship = {
    flag: 'DK',
    type: 'product_tanker',
    deadweight: '46000',
    built: 2015,
    lastCargoes: ['gasoil', 'gasoil', 'gasoil'],
  }
  const facts = { mode: 'vessel', name: 'Aurora', imo: '9074729', ship, eta: '2026-03-10' }
  it.each([
    ['a vessel', {}, {}, 0],
    [
      'a truck for a sea term',
      { mode: 'truck', imo: null, ship: null },
      { mode: 'CIF is a sea term. Nominate a vessel or a barge' },
      0,
    ],
    ['after the window', { eta: '2026-03-14' }, {}, 1],
    ['before the deal', { eta: '2026-02-01' }, { eta: 'This date is before the deal (2026-03-02)' }, 0],
  ])('%s', (_name, change, fields, flags) => {
    const checked = check('nominate', { ...facts, ...change })
    expect(checked.fields).toEqual(fields)
    expect(checked.flags).toHaveLength(flags)
  })

  it('trucks have no IMO number', () => {
    const checked = check(
      'nominate',
      { ...facts, mode: 'truck', ship: null },
      executionOf({ incoterm: 'FCA' }),
    )
    expect(checked.fields).toEqual({ imo: 'Only ships have an IMO number' })
  })

  it.each([
    ['of 0 tonnes', { deadweight: '0' }, 'Deadweight must be above zero'],
    ['of 99 tonnes', { deadweight: '99' }, 'Deadweight must be between 100 and 600000 tonnes'],
    ['of 600001 tonnes', { deadweight: '600001' }, 'Deadweight must be between 100 and 600000 tonnes'],
    ['under no flag', { flag: 'XX' }, 'Choose the flag from the list'],
    ['of no type', { type: 'ferry' }, 'Choose the type of the ship'],
    ['of 1949', { built: 1949 }, 'Built must be 1950 or later'],
    ['with two last cargoes', { lastCargoes: ['gasoil', 'gasoil'] }, 'Name the last three cargoes'],
    ['with six former names', { formerNames: Array(6).fill('Aurora') }, 'At most 5 former names'],
  ])('a ship %s is refused', (_name, change, message) => {
    const parsed = factsOf.nominate.safeParse({ ...facts, ship: { ...ship, ...change } })
    expect(parsed.error?.issues[0]?.message).toBe(message)
  })
})

describe('notice of readiness', () => {
  it.each([
    ['2026-03-10T06:00:00Z', {}, 0],
    ['2026-03-20T12:00:01Z', { tenderedAt: 'This time is in the future' }, 1],
    ['2026-02-27T06:00:00Z', { tenderedAt: 'This date is before the deal (2026-03-02)' }, 1],
    ['2026-03-06T06:00:00Z', {}, 1],
    ['2026-03-15T06:00:00Z', {}, 1],
  ])('%s', (tenderedAt, fields, flags) => {
    const checked = check('tender_nor', { tenderedAt, port: 'Primorsk' })
    expect(checked.fields).toEqual(fields)
    expect(checked.flags).toHaveLength(flags)
  })
})

describe('loading', () => {
  const nor = stepOf('tender_nor', { tenderedAt: '2026-03-10T06:00:00Z', port: 'X', note: '' })
  const facts = {
    blNumber: 'abc-123',
    blDate: '2026-03-12',
    quantity: '30250.123',
    port: 'Primorsk',
    byCertificate: true,
  }
  const certified: Partial<Known> = { documents: ['CQN'] }
  it.each([
    ['within tolerance', {}, {}, false],
    ['at the least', { quantity: '27000' }, {}, false],
    ['at the most', { quantity: '33000' }, {}, false],
    ['a kilogram less', { quantity: '26999.999' }, {}, true],
    ['a kilogram more', { quantity: '33000.001' }, {}, true],
    [
      'absurdly much',
      { quantity: '60000.001' },
      { quantity: 'More than twice the 30,000 MT of the contract' },
      true,
    ],
    [
      'before readiness',
      { blDate: '2026-03-08' },
      { blDate: 'This date is before the notice of readiness (2026-03-09)' },
      false,
    ],
    ['in the future', { blDate: '2026-03-22' }, { blDate: 'This date is in the future' }, false],
  ])('%s', (_name, change, fields, isOutside) => {
    const checked = check('load', { ...facts, ...change }, executionOf({}, [nor]), certified)
    expect(checked).toMatchObject({ fields, isOutside })
    expect(checked.flags).toHaveLength(isOutside ? 1 : 0)
  })

  it('needs the density if the price is escalated', () => {
    const execution = executionOf({ basis_density: '845' })
    expect(check('load', facts, execution, certified).fields).toHaveProperty('density')
    expect(check('load', { ...facts, density: '837.2' }, execution, certified).fields).toEqual({})
    // Only prices by the tonne are escalated.
    const byVolume = executionOf({
      ...{ basis_density: '845', quantity_unit: 'm3' },
      price: { kind: 'fixed', amount: '600', unit: 'm3' },
    })
    expect(check('load', facts, byVolume, certified)).toMatchObject({ fields: {}, isOutside: false })
    expect(check('load', { ...facts, density: '300' }, byVolume, certified)).toMatchObject({
      ...{ fields: {}, isOutside: false, flags: [] },
    })
  })

  it('takes the quantity from the certificate of quantity, or from the buyer', () => {
    const byBuyer = check('load', { ...facts, byCertificate: false }, executionOf({}, [nor]))
    expect(byBuyer).toMatchObject({ fields: {}, flags: [], isOutside: true })
    expect(check('load', facts, executionOf({}, [nor]), { documents: ['CQ', 'BL'] }).fields).toEqual({
      byCertificate: 'Upload the certificate of quantity first, or let the buyer confirm the quantity',
    })
  })

  const refusal = 'More than 15 % from the 800 kg/m³ of the contract: this is not the product that was agreed'
  it.each([
    ['3 % lighter', '776', undefined, false],
    ['3 % heavier', '824', undefined, false],
    ['a little lighter than that', '775.9999', undefined, true],
    ['a little heavier than that', '824.0001', undefined, true],
    ['15 % lighter', '680', undefined, true],
    ['15 % heavier', '920', undefined, true],
    ['far lighter', '679.9999', refusal, true],
    ['far heavier', '920.0001', refusal, true],
    ['the lightest there is', '300', refusal, true],
  ])('density: %s', (_name, density, problem, isOutside) => {
    const checked = check('load', { ...facts, density }, executionOf({ basis_density: '800' }), certified)
    expect([checked.fields.density, checked.isOutside]).toEqual([problem, isOutside])
  })

  it('explains how a different density changes the price, and a quantity outside the tolerance', () => {
    const loaded = { ...facts, quantity: '26000', density: '760' }
    const { flags, isOutside } = check('load', loaded, executionOf({ basis_density: '800' }))
    expect([isOutside, flags.map(({ text }) => text)]).toEqual([
      true,
      [
        '26,000 MT is outside the tolerance of 27,000 to 33,000 MT',
        'A density of 760 kg/m³ is more than 3 % from the 800 kg/m³ of the contract: it multiplies the price by 1.0526',
      ],
    ])
  })
})

describe('departure and discharge', () => {
  const steps = [loadingOf('30000')]
  it('follow each other in time', () => {
    const execution = executionOf({}, steps)
    expect(check('depart', { departedOn: '2026-03-10', eta: '2026-03-09' }, execution).fields).toEqual({
      departedOn: 'This date is before the bill of lading (2026-03-11)',
      eta: 'It cannot arrive before it departs',
    })
    const departed = stepOf('depart', { departedOn: '2026-03-13', eta: '2026-03-20', note: '' })
    const discharge = { dischargedOn: '2026-03-12', quantity: '30000', port: 'Rotterdam' }
    expect(check('discharge', discharge, executionOf({}, [...steps, departed])).fields).toEqual({
      dischargedOn: 'This date is before the departure (2026-03-13)',
    })
  })

  it.each([
    ['all of it', '30000', false, []],
    ['half a percent less', '29850', false, []],
    ['a little less than that', '29849.999', false, ['F15']],
    ['half a percent more', '30150', false, []],
    ['more than was loaded', '30150.001', false, [null]],
    ['twice the contract', '60000', false, [null]],
    ['more than anybody could mean', '60000.001', true, [null]],
  ])('outturn: %s', (_name, quantity, isRefused, codes) => {
    const facts = { dischargedOn: '2026-03-18', quantity, port: 'Rotterdam' }
    const { fields, flags } = check('discharge', facts, executionOf({}, steps))
    expect('quantity' in fields).toBe(isRefused)
    expect(flags.map(({ code }) => code)).toEqual(codes)
  })
})

describe('documents', () => {
  const execution = executionOf({ documents: ['BL', 'CQ', 'INV'] }, [loadingOf('30000')])
  const facts = { presentedOn: '2026-03-15' }

  it('must be uploaded before they are presented, except the invoice', () => {
    expect(check('present_documents', facts, execution, { documents: ['BL', 'CQ'] })).toMatchObject({
      fields: {},
      isOutside: false,
    })
    expect(check('present_documents', facts, execution, { documents: ['BL'] }).fields).toEqual({
      underIndemnity:
        'Missing documents: Certificate of quality. Upload them, or present against a letter of indemnity.',
    })
  })

  it('can be missing against a letter of indemnity if the buyer agrees', () => {
    const checked = check('present_documents', { ...facts, underIndemnity: true }, execution)
    expect(checked).toMatchObject({ fields: {}, isOutside: true })
    expect(checked.flags[0]?.text).toBe(
      'Against a letter of indemnity; missing: Bill of lading, Certificate of quality',
    )
  })

  it('are late for a letter of credit after 21 days', () => {
    const late = {
      now: new Date('2026-04-20T00:00:00Z'),
      documents: ['BL', 'CQ'] as Known['documents'],
    }
    const at = (presentedOn: string) => check('present_documents', { presentedOn }, execution, late).flags
    expect(at('2026-04-01')).toHaveLength(0)
    expect(at('2026-04-02')).toHaveLength(1)
  })
})

it('demurrage is only for time beyond the laytime', () => {
  const claim = (hoursUsed: string) => check('claim_demurrage', { hoursUsed, port: 'Rotterdam' }).fields
  expect(claim('36')).toEqual({ hoursUsed: 'Nothing is due within the laytime of 36 hours' })
  expect(claim('36.01')).toEqual({})
})

it('a demurrage claim names the one it replaces and those that stay', () => {
  const claimed = (hoursUsed: string, port: string, status: Step['status'] = 'done') =>
    stepOf('claim_demurrage', { hoursUsed, port, note: '' }, { status })
  const steps = [claimed('50', 'Primorsk'), claimed('61.5', 'Rotterdam'), claimed('99', 'Antwerp', 'refused')]
  const flagsOf = (port: string) =>
    check('claim_demurrage', { hoursUsed: '70', port }, executionOf({}, steps)).flags.map(({ text }) => text)
  expect(flagsOf('ROTTERDAM ')).toEqual([
    'Added to the 50 hours at Primorsk confirmed before',
    'Replaces the 61.5 hours at Rotterdam confirmed before',
  ])
  expect(flagsOf('Antwerp')).toHaveLength(2)
})

it('an implausibly large demurrage claim is refused', () => {
  const execution = executionOf({ demurrage_per_day: '900000000' })
  const claim = (hoursUsed: string) => check('claim_demurrage', { hoursUsed, port: 'Rotterdam' }, execution)
  expect(claim('2000').fields).toEqual({})
  expect(claim('9999').fields.hoursUsed).toMatch(/^This comes to 373,612,500,000\.00 USD, and at most/)
})

describe('invalid facts', () => {
  it.each<[TakenAct, Record<string, unknown>, string]>([
    ['nominate', { mode: 'vessel', name: 'Aurora', eta: '2026-03-10' }, 'imo'],
    ['nominate', { mode: 'vessel', name: 'Aurora', imo: '9074728', eta: '2026-03-10' }, 'imo'],
    ['nominate', { mode: 'balloon', name: 'Aurora', eta: '2026-03-10' }, 'mode'],
    ['load', { blNumber: '?', blDate: '2026-03-10', quantity: '1', port: 'X1' }, 'blNumber'],
    ['load', { blNumber: 'B-12', blDate: '2026-13-10', quantity: '1', port: 'X1' }, 'blDate'],
    ['load', { blNumber: 'B-12', blDate: '2026-03-10', quantity: '-1', port: 'X1' }, 'quantity'],
    ['load', { blNumber: 'B-12', blDate: '2026-03-10', quantity: '1.0001', port: 'X1' }, 'quantity'],
    [
      'load',
      { blNumber: 'B-12', blDate: '2026-03-10', quantity: '1', port: 'X1', density: '0.8372' },
      'density',
    ],
    ['record_payment', { amount: '0', paidOn: '2026-03-10', reference: 'TT' }, 'amount'],
    ['record_payment', { amount: '1.001', paidOn: '2026-03-10', reference: 'TT' }, 'amount'],
    ['record_payment', { amount: '100000000000.01', paidOn: '2026-03-10', reference: 'TT' }, 'amount'],
    [
      'secure_payment',
      { reference: 'LC', bank: 'SEB', amount: '100000000000.01', securedOn: '2026-03-10' },
      'amount',
    ],
    ['record_payment', { amount: '9'.repeat(20), paidOn: '2026-03-10', reference: 'TT' }, 'amount'],
    ['record_payment', { amount: 'much', paidOn: '2026-03-10', reference: 'TT' }, 'amount'],
    ['dispute', { kind: 'quality', reason: ' ' }, 'reason'],
    ['tender_nor', { tenderedAt: '2026-03-10', port: 'X1' }, 'tenderedAt'],
    ['claim_demurrage', { hoursUsed: '100000', port: 'X1' }, 'hoursUsed'],
    ['resolve', { reason: 'Agreed', also: 1 }, ''],
  ])('%s: %o', (act, facts, field) => {
    const parsed = factsOf[act].safeParse(facts)
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })
})
