import { addDays } from '@laycan/contract/calendar/calendar'
import { type Incoterm, incoterms } from '@laycan/contract/trade/trade-constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalOf, byWay, carriageOf, loadingDays, missedDays } from './arrival.rules.ts'

const wanted = { incoterm: 'CIF', locode: 'NGLOS', windowFrom: '2026-04-10', windowTo: '2026-04-15' } as const
const offered = (windowFrom: string, windowTo: string) => ({ windowFrom, windowTo })

describe('what is left to carry', () => {
  it.each<[string, Incoterm, string | null, Incoterm, string | null, string | undefined]>([
    ['from the load port', 'CIF', 'NGLOS', 'FOB', 'NLRTM', 'NLRTM-NGLOS'],
    ['from where it is delivered', 'DAP', 'NGLOS', 'CFR', 'TGLFW', 'TGLFW-NGLOS'],
    ['nothing where it is delivered to the same port', 'CIF', 'NGLOS', 'CIF', 'NGLOS', undefined],
    ['from a range', 'CIF', 'NGLOS', 'FOB', 'ARA', 'ARA-NGLOS'],
    ['nothing to a port of the range', 'CIF', 'ARA', 'CIF', 'NLRTM', undefined],
    ['nothing between ranges that share a port', 'CIF', 'NWE', 'CIF', 'ARA', undefined],
    ['unknown for who loads it', 'FOB', 'NLRTM', 'FOB', 'BEANR', undefined],
    ['unknown without a port', 'CIF', 'NGLOS', 'DAP', null, undefined],
    ['not by sea', 'CIF', 'NGLOS', 'FCA', 'NLRTM', undefined],
  ])('%s', (_name, asked, to, given, from, expected) => {
    const carriage = carriageOf({ incoterm: asked, locode: to }, { incoterm: given, locode: from })
    expect(carriage && `${carriage.from}-${carriage.to}`).toBe(expected)
  })
})

describe('arrival', () => {
  it.each([
    ['in the window', offered('2026-03-28', '2026-04-01'), 0],
    ['three days late', offered('2026-04-05', '2026-04-07'), 3],
    ['a day late', offered('2026-04-03', '2026-04-30'), 1],
    ['a day early', offered('2026-03-20', '2026-03-27'), -1],
  ])('%s', (_name, laycan, lateDays) => {
    expect(arrivalOf(wanted, laycan, 11.4).lateDays).toBe(lateDays)
  })

  it('is the laycan with the days in port and at sea', () => {
    expect(arrivalOf(wanted, offered('2026-03-28', '2026-04-01'), 14.2)).toMatchObject({
      from: addDays('2026-03-28', loadingDays + 14),
      to: addDays('2026-04-01', loadingDays + 14),
    })
  })

  it('names the canal or cape that the way was chosen by', () => {
    expect(byWay(['gibraltar', 'suez', 'malacca'])).toBe(' by Suez')
    expect(byWay(['good-hope', 'sunda'])).toBe(' by the Cape')
    expect(byWay(['dover'])).toBe('')
  })
})

const day = fc.integer({ min: 0, max: 400 }).map((number) => addDays('2026-01-01', number))
const span = fc
  .tuple(day, fc.nat(40))
  .map(([from, length]): [string, string] => [from, addDays(from, length)])

describe('however windows and voyages lie', () => {
  it('a later laycan never arrives earlier, and a longer voyage never less late', () => {
    fc.assert(
      fc.property(
        span,
        span,
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.nat(20),
        (asked, given, days, more) => {
          const [windowFrom, windowTo] = asked
          const late = (from: string, to: string, seaDays: number) =>
            arrivalOf({ windowFrom, windowTo }, { windowFrom: from, windowTo: to }, seaDays).lateDays
          const usual = late(...given, days)
          expect(late(addDays(given[0], more), addDays(given[1], more), days)).toBeGreaterThanOrEqual(usual)
          expect(late(...given, days + more)).toBeGreaterThanOrEqual(usual)
        },
      ),
    )
  })

  it('misses are the same from both sides, and none where a day is in common', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const missed = missedDays(one, other)
        expect(missed + missedDays(other, one)).toBe(0)
        expect(missed === 0).toBe(one[0] <= other[1] && other[0] <= one[1])
      }),
    )
  })

  it('only a cargo that is wanted at discharge is carried', () => {
    const term = fc.constantFrom(...incoterms.map(({ code }) => code))
    const port = fc.constantFrom('NLRTM', 'NGLOS', 'SAJUB', null)
    fc.assert(
      fc.property(term, port, term, port, (asked, to, given, from) => {
        const carriage = carriageOf({ incoterm: asked, locode: to }, { incoterm: given, locode: from })
        if (!carriage) return
        expect(carriage).toEqual({ from, to })
        expect(from).not.toBe(to)
        expect(incoterms.find(({ code }) => code === asked)?.at).toBe('discharge')
        expect(['EXW', 'FCA']).not.toContain(given)
      }),
    )
  })
})
