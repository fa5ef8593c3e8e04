import { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { interruptions } from '@laycan/contract/trade/laytime/laytime-constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrival, at, type GivenStay, rain, sheetOf, terms, third } from '#test/time-sheets.ts'
import { minutesAtRate, type SheetTerms, timeSheetOf } from './time-sheet.rules.ts'

describe('a time sheet', () => {
  it('names what each hour was', () => {
    const sheet = sheetOf({ berthed: '12 11:00', breaks: [rain('13 20:00', '14 02:00')] })
    expect(sheet.lines.map(({ from, kind, reason, minutes }) => [from, kind, reason, minutes])).toEqual([
      [at('12 06:00'), 'turn', 'Before laytime', 300],
      [at('12 11:00'), 'laytime', '', 33 * 60],
      [at('13 20:00'), 'excluded', 'Rain or bad weather', 360],
      [at('14 02:00'), 'laytime', '', 180],
      [at('14 05:00'), 'demurrage', '', 17 * 60],
    ])
    expect([sheet.commencedBy, sheet.expiredAt]).toEqual(['All fast', at('14 05:00')])
    expect(sheet.calculation).toBe('17 h × 32000 USD/day')
  })

  it('pays despatch for time saved only if it was agreed', () => {
    const fast: GivenStay = { completed: '13 10:00' }
    expect(sheetOf(fast)).toMatchObject({ result: 'none', savedMinutes: 720, amount: '0.00' })
    expect(sheetOf({ ...fast, terms: { despatchPerDay: '16000' } })).toMatchObject({
      result: 'despatch',
      perDay: '16000',
      amount: '8000.00',
    })
  })

  it('of a ship that was done before laytime began saves all of it', () => {
    expect(sheetOf({ berthed: null, completed: '12 11:00' })).toMatchObject({
      elapsedMinutes: 0,
      usedMinutes: 0,
      savedMinutes: 2160,
      lines: [{ kind: 'turn', minutes: 300 }],
    })
  })

  it('allows the hours that a rate takes, to the minute', () => {
    expect([minutesAtRate('30140', '1500'), minutesAtRate('30000', '1000')]).toEqual([1206, 1800])
  })
})

const kinds = ['weather', 'shifting', 'own_account', 'shore_breakdown', 'strike', 'other'] as const

/** Any stay of a ship, with interruptions one after another. */
const Stay = fc
  .record({
    stay: fc.integer({ min: 600, max: 9600 }),
    berthed: fc.nat(599),
    breaks: fc.array(
      fc.record({
        gap: fc.nat(900),
        length: fc.integer({ min: 1, max: 500 }),
        kind: fc.constantFrom(...kinds),
      }),
    ),
    timeZone: fc.constantFrom('UTC', 'Asia/Singapore', 'America/New_York'),
    allowedMinutes: fc.option(fc.integer({ min: 1, max: 4000 })),
    calendar: fc.constantFrom('SHINC' as const, 'SHEX' as const),
    despatchPerDay: fc.option(fc.constant('9000')),
    share: fc.option(fc.constant(third)),
  })
  .map(({ stay, berthed, breaks, timeZone, ...given }) => {
    const iso = (minute: number) => new Date(Date.parse(arrival.norAt) + minute * 60_000).toISOString()
    let last = 0
    const placed = breaks.map(({ gap, length, kind }) => {
      const from = last + gap
      last = from + length
      return {
        kind,
        from: iso(from),
        until: iso(last),
        counts: interruptions.find(({ code }) => code === kind)?.counts,
      }
    })
    const facts = StatementFacts.parse({
      timeZone,
      berthed: iso(berthed),
      completed: iso(stay),
      interruptions: placed.filter(({ until }) => until <= iso(stay)),
    })
    return { facts, terms: { ...terms, ...given } satisfies SheetTerms }
  })

describe('every time sheet', () => {
  it('accounts for each minute once', () => {
    fc.assert(
      fc.property(Stay, ({ facts, terms: agreed }) => {
        const sheet = timeSheetOf(facts, arrival, agreed)
        const total = sheet.lines.reduce((sum, { minutes }) => sum + minutes, 0)
        expect(total).toBe((Date.parse(sheet.endedAt) - Date.parse(sheet.norAt)) / 60_000)
        expect(sheet.usedMinutes + sheet.excludedMinutes).toBe(sheet.elapsedMinutes)
        // Without gap or overlap.
        for (const [index, line] of sheet.lines.entries()) {
          expect(line.from).toBe(index === 0 ? sheet.norAt : sheet.lines[index - 1]?.until)
        }
        const { allowedMinutes: allowed, demurrageMinutes, savedMinutes, usedMinutes } = sheet
        if (allowed === null) return
        expect(usedMinutes - demurrageMinutes + savedMinutes).toBe(allowed)
        expect(demurrageMinutes === 0 || savedMinutes === 0).toBe(true)
      }),
    )
  })

  it('never costs more for one exception more', () => {
    fc.assert(
      fc.property(Stay, fc.nat(), ({ facts, terms: agreed }, pick) => {
        const { length } = facts.interruptions
        fc.pre(length > 0)
        const fewer = { ...facts, interruptions: facts.interruptions.filter((_, at) => at !== pick % length) }
        const over = (given: StatementFacts) => timeSheetOf(given, arrival, agreed).demurrageMinutes
        expect(over(facts)).toBeLessThanOrEqual(over(fewer))
      }),
    )
  })

  it('runs on to the end once laytime has run out, except for time that the ship loses', () => {
    fc.assert(
      fc.property(Stay, ({ facts, terms: agreed }) => {
        const { lines } = timeSheetOf(facts, arrival, agreed)
        const first = lines.findIndex(({ kind }) => kind === 'demurrage')
        const after = first === -1 ? [] : lines.slice(first)
        const stopped = after.filter(({ kind }) => kind !== 'demurrage')
        expect(stopped.filter(({ reason }) => reason !== 'Ship’s own account')).toEqual([])
      }),
    )
  })
})
