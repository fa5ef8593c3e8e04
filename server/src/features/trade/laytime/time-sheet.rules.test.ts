import { StatementFacts } from '@laycan/contract/trade/laytime/laytime'
import { interruptions } from '@laycan/contract/trade/laytime/laytime-constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Arrival, minutesAtRate, type SheetTerms, timeSheetOf } from './time-sheet.rules.ts'

/* Worked cases, computed by hand from the clock times; 32,000 US dollars a day are 22.2222 a minute. */

const terms: SheetTerms = {
  turnHours: 6,
  calendar: 'SHINC',
  allowedMinutes: 36 * 60,
  demurragePerDay: '32000',
  despatchPerDay: null,
  share: null,
}
/** Days are of March 2026: `12 06:00` is a Thursday, the 15th a Sunday. */
const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00.000Z`
const arrival: Arrival = { norAt: at('12 06:00'), windowFrom: null }

type Break = [kind: string, from: string, until: string, counts?: string]
type Given = {
  nor?: string
  windowFrom?: string
  zone?: string
  berthed?: string | null
  started?: string
  completed?: string
  disconnected?: string
  breaks?: Break[]
  holidays?: string[]
  terms?: Partial<SheetTerms>
}

function sheetOf({ nor, windowFrom, zone = 'UTC', breaks = [], holidays = [], ...given }: Given) {
  const usual = (kind: string) => interruptions.find(({ code }) => code === kind)?.counts
  const facts = StatementFacts.parse({
    timeZone: zone,
    berthed: given.berthed === null ? null : at(given.berthed ?? '12 10:00'),
    started: given.started ? at(given.started) : null,
    completed: at(given.completed ?? '14 22:00'),
    disconnected: given.disconnected ? at(given.disconnected) : null,
    interruptions: breaks.map(([kind, from, until, counts]) => ({
      kind,
      from: at(from),
      until: at(until),
      counts: counts ?? usual(kind),
    })),
    holidays,
  })
  const arrived = { norAt: nor ? at(nor) : arrival.norAt, windowFrom: windowFrom ?? null }
  return timeSheetOf(facts, arrived, { ...terms, ...given.terms })
}

const rain = (from: string, until: string): Break => ['weather', from, until]
const third = { parcel: '10000', cargo: '30000', unit: 'MT' } as const

type Worked = {
  name: string
  given: Given
  /** When it begins, minutes used, excluded, and on demurrage. */
  time: [start: string, used: number, excluded: number, over: number]
  amount: string
}

const worked: Worked[] = [
  {
    name: 'all fast before the turn time is over',
    given: {},
    time: ['12 10:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    name: 'six hours after notice while still at anchor',
    given: { berthed: '12 13:00' },
    time: ['12 12:00', 3480, 0, 1320],
    amount: '29333.33',
  },
  {
    name: 'no berthing stated',
    given: { berthed: null },
    time: ['12 12:00', 3480, 0, 1320],
    amount: '29333.33',
  },
  {
    name: 'to the hoses off, not to the end of cargo',
    given: { completed: '14 20:00', disconnected: '14 22:30' },
    time: ['12 10:00', 3630, 0, 1470],
    amount: '32666.67',
  },
  {
    name: 'three hours of rain within laytime',
    given: { breaks: [rain('12 14:00', '12 17:00')] },
    time: ['12 10:00', 3420, 180, 1260],
    amount: '28000.00',
  },
  {
    name: 'rain before laytime has begun is not taken off twice',
    given: { breaks: [rain('12 07:00', '12 11:00')] },
    time: ['12 10:00', 3540, 60, 1380],
    amount: '30666.67',
  },
  {
    name: 'rain once on demurrage counts',
    given: { breaks: [rain('14 08:00', '14 11:00')] },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    name: 'rain that begins two hours before laytime would end',
    given: { breaks: [rain('13 20:00', '14 02:00')] },
    time: ['12 10:00', 3240, 360, 1080],
    amount: '24000.00',
  },
  {
    name: 'rain that begins in the minute in which laytime ends counts',
    given: { breaks: [rain('13 22:00', '14 01:00')] },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    name: 'four hours of breakdown ashore count half',
    given: { breaks: [['shore_breakdown', '12 12:00', '12 16:00']] },
    time: ['12 10:00', 3480, 120, 1320],
    amount: '29333.33',
  },
  {
    name: 'a breakdown ashore that the contract excludes',
    given: { breaks: [['shore_breakdown', '12 12:00', '12 16:00', 'none']] },
    time: ['12 10:00', 3360, 240, 1200],
    amount: '26666.67',
  },
  {
    name: 'waiting for the terminal counts in full',
    given: { breaks: [['awaiting_shore', '12 12:00', '12 16:00']] },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    name: 'time that the ship itself loses does not count on demurrage either',
    given: { breaks: [['own_account', '14 08:00', '14 10:30']] },
    time: ['12 10:00', 3450, 150, 1290],
    amount: '28666.67',
  },
  {
    name: 'a third of the cargo bears a third',
    given: { terms: { share: third } },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '10666.67',
  },
  {
    name: 'one minute over',
    given: { completed: '13 22:01' },
    time: ['12 10:00', 2161, 0, 1],
    amount: '22.22',
  },
  {
    name: 'to the last minute of laytime',
    given: { completed: '13 22:00' },
    time: ['12 10:00', 2160, 0, 0],
    amount: '0.00',
  },
  {
    name: 'half of three minutes leaves half a minute',
    given: { completed: '13 22:02', breaks: [['strike', '12 12:00', '12 12:03']] },
    time: ['12 10:00', 2160.5, 1.5, 0.5],
    amount: '11.11',
  },
  {
    // Sunday in Rotterdam is from 23:00 to 23:00 UTC in winter: 13 h before it, 23 h after it.
    name: 'a Sunday excluded, on the clocks of the port',
    given: {
      nor: '14 06:00',
      berthed: '14 10:00',
      completed: '17 04:00',
      zone: 'Europe/Amsterdam',
      terms: { calendar: 'SHEX' },
    },
    time: ['14 10:00', 2520, 1440, 360],
    amount: '8000.00',
  },
  {
    name: 'the same Sunday included',
    given: { nor: '14 06:00', berthed: '14 10:00', completed: '17 04:00', zone: 'Europe/Amsterdam' },
    time: ['14 10:00', 3960, 0, 1800],
    amount: '40000.00',
  },
  {
    name: 'a Sunday once on demurrage counts',
    given: {
      nor: '13 00:00',
      berthed: '13 01:00',
      completed: '15 13:00',
      terms: { calendar: 'SHEX' },
    },
    time: ['13 01:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    // Clocks go forward: 23 hours from 28 Mar 23:00 to 29 Mar 22:00 UTC.
    name: 'a Sunday of 23 hours',
    given: {
      nor: '28 05:00',
      berthed: '28 07:00',
      completed: '30 19:00',
      zone: 'Europe/Amsterdam',
      terms: { calendar: 'SHEX' },
    },
    time: ['28 07:00', 2220, 1380, 60],
    amount: '1333.33',
  },
  {
    name: 'a holiday excluded, and rain on it is not taken off twice',
    given: {
      holidays: ['2026-03-13'],
      breaks: [rain('13 10:00', '13 12:00')],
      terms: { calendar: 'SHEX' },
    },
    time: ['12 10:00', 2160, 1440, 0],
    amount: '0.00',
  },
  {
    name: 'holidays where the contract includes them',
    given: { holidays: ['2026-03-13'] },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '32000.00',
  },
  {
    name: 'a ship that came before its window',
    given: { windowFrom: '2026-03-13' },
    time: ['13 00:00', 2760, 0, 600],
    amount: '13333.33',
  },
  {
    name: 'a ship that came before its window and was worked at once',
    given: { windowFrom: '2026-03-13', started: '12 15:00' },
    time: ['12 15:00', 3300, 0, 1140],
    amount: '25333.33',
  },
  {
    name: 'no turn time',
    given: { berthed: '12 13:00', terms: { turnHours: 0 } },
    time: ['12 06:00', 3840, 0, 1680],
    amount: '37333.33',
  },
  {
    name: 'no demurrage agreed',
    given: { terms: { demurragePerDay: null } },
    time: ['12 10:00', 3600, 0, 1440],
    amount: '0.00',
  },
  {
    name: 'no laytime agreed',
    given: { terms: { allowedMinutes: null } },
    time: ['12 10:00', 3600, 0, 0],
    amount: '0.00',
  },
]

it.each(worked)('$name', ({ given, time: [start, used, excluded, over], amount }) => {
  const sheet = sheetOf(given)
  const { commencedAt, usedMinutes, excludedMinutes, demurrageMinutes } = sheet
  expect([commencedAt, usedMinutes, excludedMinutes, demurrageMinutes, sheet.amount]).toEqual([
    at(start),
    used,
    excluded,
    over,
    amount,
  ])
})

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
    const fast: Given = { completed: '13 10:00' }
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
