import type { TradeTermsInput } from '@laycan/contract/trade/terms/terms'
import { describe, expect, it } from 'vitest'
import { loadingOf, stepOf, termsOf } from '#test/execution.ts'
import {
  commissionShares,
  demurrage,
  dueOn,
  escalationOf,
  fixedPrice,
  inUnits,
  measuredQuantity,
  requirePayable,
  securityRange,
  worthOf,
} from './invoices.rules.ts'
import { awaitedEvent, pricingDay } from './pricing-day.rules.ts'
import type { Step } from './steps.rules.ts'

/* The examples that the trade reckons with, to the cent. */

describe('the value of a cargo', () => {
  it.each([
    ['EN 590 CIF at a mean of prices plus 12', '30250.123', '713.5', '21583462.76'],
    ['crude over Dated', '948211', '76.652', '72682269.57'],
    ['a half cent', '1', '0.005', '0.01'],
  ])('%s', (_name, quantity, price, value) => {
    expect(worthOf(quantity, price)).toBe(value)
  })

  it('is escalated by density', () => {
    const price = fixedPrice('712.00', { basis_density: '845', actual_density: '837.2' })
    expect(price).toBe('718.6335')
    expect(worthOf('1', price)).toBe('718.63')
  })

  it('keeps a fixed price without a density', () => {
    expect(fixedPrice('712.00', undefined)).toBe('712.00')
  })
})

it('demurrage is proportional to parts of a day', () => {
  expect(demurrage(36, '61.5', '32000')).toBe('34000.00')
  expect(demurrage(36, '36', '32000')).toBe('0.00')
  expect(demurrage(36, '12.25', '32000')).toBe('0.00')
  expect(demurrage(36, '36.25', '32000')).toBe('333.33')
})

it('a letter of credit covers the tolerance', () => {
  const bounds = { least: '27000', most: '33000' }
  expect(securityRange(bounds, '713.5')).toEqual({ least: '19264500.00', most: '23545500.00' })
})

describe('commission', () => {
  const terms = { perUnit: '0.25', unit: 'MT' } as const

  it('is charged to the side that pays it', () => {
    expect(commissionShares({ ...terms, paidBy: 'seller' }, '30250.123')).toEqual({
      amount: '7562.53',
      buyer: '0.00',
      seller: '7562.53',
    })
    expect(commissionShares({ ...terms, paidBy: 'buyer' }, '30250.123').buyer).toBe('7562.53')
  })

  it('is halved without losing a cent', () => {
    expect(commissionShares({ ...terms, paidBy: 'shared' }, '30250.123')).toEqual({
      amount: '7562.53',
      buyer: '3781.26',
      seller: '3781.27',
    })
    expect(commissionShares({ ...terms, paidBy: 'shared' }, '0.05')).toEqual({
      amount: '0.01',
      buyer: '0.00',
      seller: '0.01',
    })
  })
})

describe('the invoiced quantity', () => {
  const outturn = stepOf('discharge', { quantity: '30100', dischargedOn: '2026-03-20', port: 'X', note: '' })
  const steps = [loadingOf('30250.123'), outturn]

  it.each([
    ['CIF', 'load', '30250.123', 'bill_of_lading'],
    ['CIF', 'discharge', '30100', 'outturn'],
    ['DAP', 'discharge', '30100', 'outturn'],
    ['DAP', 'load', '30250.123', 'bill_of_lading'],
    // Under FOB what arrives is the buyer's affair, whatever the contract says of the inspection.
    ['FOB', 'discharge', '30250.123', 'bill_of_lading'],
  ] as const)('%s, final at %s', (incoterm, final_at, quantity, basis) => {
    const terms = termsOf({ incoterm, inspection: { final_at } })
    expect(measuredQuantity(terms, steps, undefined)).toMatchObject({ quantity, basis })
  })

  it('is converted to the unit of the price by the factor of the deal', () => {
    const terms = termsOf({ price: { kind: 'fixed', amount: '95', unit: 'bbl' } })
    const measured = measuredQuantity(terms, steps, { barrelsPerTonne: '7.45' })
    expect(measured?.priced).toBe('225363.416')
    expect(inUnits('1000', 'bbl', 'bbl', undefined)).toBe('1000')
  })

  it('is unknown before loading', () => {
    expect(measuredQuantity(termsOf(), [], undefined)).toBeUndefined()
  })
})

describe('an invoice', () => {
  it('is not escalated if the price is by volume', () => {
    const price = { kind: 'fixed', amount: '95', unit: 'bbl' } as const
    const steps = [loadingOf('1000', { density: '837.2' })]
    expect(escalationOf(termsOf({ price, basis_density: '845' }), steps)).toBeUndefined()
  })

  it('stays within the largest amount', () => {
    expect(() => requirePayable('100000000000.00')).not.toThrow()
    expect(() => requirePayable('-100000000000.00')).not.toThrow()
    for (const total of ['100000000000.01', '-100000000000.01']) {
      expect(() => requirePayable(total)).toThrow(/at most 100,000,000,000.00 USD can be invoiced/)
    }
  })
})

describe('pricing days', () => {
  const around = { kind: 'around', before: 2, on_date: true, after: 2 } as const
  const price = {
    kind: 'formula',
    market_id: 'ULSD-CIF-NWE',
    averaging: around,
    differential: '12',
    unit: 'MT',
  } as const
  it('count from the document that the terms name, or from the bill of lading without a notice of readiness', () => {
    const loading = loadingOf('1', { blDate: '2026-03-11' })
    const notice = stepOf('tender_nor', { tenderedAt: '2026-03-09T22:00:00.000Z' })
    const fromNotice = termsOf({ incoterm: 'FOB', price: { ...price, counted_from: 'nor' } })
    expect(pricingDay(termsOf({ price }), [notice, loading])).toBe('2026-03-11')
    expect(pricingDay(fromNotice, [notice, loading])).toBe('2026-03-09')
    expect(pricingDay(fromNotice, [loading])).toBe('2026-03-11')
    expect(pricingDay(fromNotice, [])).toBeUndefined()
  })

  it('count from the notice at the port that the contract names, on the calendar there', () => {
    const at = (act: 'tender_nor' | 'tender_discharge_nor', tenderedAt: string, timeZone?: string) =>
      stepOf(act, { tenderedAt, ...(timeZone && { timeZone }) })
    const loaded = [at('tender_nor', '2026-03-09T22:00:00.000Z'), loadingOf('1', { blDate: '2026-03-11' })]
    const arrived = at('tender_discharge_nor', '2026-03-20T23:30:00.000Z', 'Europe/Amsterdam')
    const counted = { ...price, counted_from: 'nor' } as const
    const dayOf = (incoterm: 'FOB' | 'CIF' | 'DAP', steps: Step[]) =>
      pricingDay(termsOf({ incoterm, price: counted }), steps)
    expect(dayOf('FOB', [...loaded, arrived])).toBe('2026-03-09')
    expect(dayOf('CIF', [...loaded, arrived])).toBe('2026-03-21')
    expect(dayOf('DAP', [...loaded, arrived])).toBe('2026-03-21')
    // Until it arrives, for a provisional invoice.
    expect(dayOf('CIF', loaded)).toBe('2026-03-11')
  })
})

describe('a deemed date', () => {
  const terms = (counted_from: 'bl' | 'nor' | 'discharge') =>
    termsOf({
      incoterm: 'CIF',
      price: {
        kind: 'formula',
        market_id: 'ULSD-CIF-NWE',
        averaging: { kind: 'month' },
        differential: '0',
        unit: 'MT',
        counted_from,
        deemed: { if_not_by: '2026-03-20', date: '2026-03-15' },
      },
    })
  const loaded = (blDate: string) => loadingOf('1', { blDate })
  const discharged = (dischargedOn: string) => stepOf('discharge', { dischargedOn })

  it.each<[string, 'bl' | 'discharge', Step[], string, string | undefined]>([
    ['the event on the last day', 'bl', [loaded('2026-03-20')], '2026-03-25', '2026-03-20'],
    ['the event a day too late', 'bl', [loaded('2026-03-21')], '2026-03-25', '2026-03-15'],
    ['nothing yet, and the day is not over', 'discharge', [loaded('2026-03-11')], '2026-03-20', '2026-03-11'],
    ['nothing yet, and the day has passed', 'discharge', [loaded('2026-03-11')], '2026-03-21', '2026-03-15'],
    [
      'discharge in time',
      'discharge',
      [loaded('2026-03-11'), discharged('2026-03-19')],
      '2026-03-25',
      '2026-03-19',
    ],
    [
      'discharge too late',
      'discharge',
      [loaded('2026-03-11'), discharged('2026-03-22')],
      '2026-03-25',
      '2026-03-15',
    ],
    ['no cargo at all', 'bl', [], '2026-03-20', undefined],
  ])('counts or not: %s', (_name, counted, steps, today, day) => {
    expect(pricingDay(terms(counted), steps, today)).toBe(day)
  })

  it('is what the final price waits for, until it counts', () => {
    const steps = [loaded('2026-03-11')]
    expect(awaitedEvent(terms('discharge'), steps, '2026-03-20')).toBe(
      'The price is counted from completion of discharge, which is not recorded yet, or 2026-03-15 once 2026-03-20 has passed.',
    )
    expect(awaitedEvent(terms('discharge'), steps, '2026-03-21')).toBeUndefined()
    expect(awaitedEvent(terms('bl'), steps, '2026-03-12')).toBeUndefined()
  })
})

describe('when payment is due', () => {
  const onSaturday = { method: 'TT_after_docs', days: 5, after: 'nor' } as const
  const issued = new Date('2026-03-18T10:00:00Z')
  const steps = [
    stepOf('tender_nor', { tenderedAt: '2026-03-09T22:15:00Z', port: 'X', note: '' }),
    loadingOf('1'),
  ]
  it.each([
    ['at sight: when the invoice comes', { method: 'LC_sight' }, '2026-03-18'],
    ['days after the bill of lading', { method: 'open_credit', days: 30, after: 'bl' }, '2026-04-10'],
    ['days after notice of readiness', { method: 'TT_after_docs', days: 5, after: 'nor' }, '2026-03-14'],
    [
      'on a bank day',
      { ...onSaturday, bank_days: { places: ['new_york'], rule: 'following' } },
      '2026-03-16',
    ],
    [
      'on the one before',
      { ...onSaturday, bank_days: { places: ['london'], rule: 'preceding' } },
      '2026-03-13',
    ],
  ] satisfies [string, TradeTermsInput['payment'], string][])('%s', (_name, payment, due) => {
    expect(dueOn(termsOf({ incoterm: 'FOB', payment }), steps, issued)).toBe(due)
  })

  it('from the notice at the port of discharge where the seller carries, and not before it', () => {
    const terms = termsOf({ payment: { method: 'TT_after_docs', days: 5, after: 'nor' } })
    const byShip = [stepOf('nominate', { mode: 'vessel' }), ...steps]
    expect(dueOn(terms, byShip, issued)).toBeNull()
    const arrived = stepOf('tender_discharge_nor', {
      tenderedAt: '2026-03-17T20:00:00Z',
      timeZone: 'Asia/Singapore',
    })
    expect(dueOn(terms, [...byShip, arrived], issued)).toBe('2026-03-23')
    // Trucks tender no notice.
    expect(dueOn(terms, [stepOf('nominate', { mode: 'truck' }), loadingOf('1')], issued)).toBe('2026-03-16')
  })
})
