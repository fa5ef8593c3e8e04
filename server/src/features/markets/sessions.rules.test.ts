import { dateOf, dayOf } from '@laycan/contract/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays.rules.ts'
import { alwaysOpen, type Hours, isTradingDay, sessionState, sessionsOf } from './sessions.rules.ts'
import {
  globexOman,
  ice,
  mumbai,
  nymex,
  shanghai,
  tokyo,
  usAssessment,
} from './simulation/catalogue/market-hours.ts'

const times = (hours: Hours, date: string) =>
  sessionsOf(hours, dayOf(date)).map(({ openMs, closeMs }) =>
    [openMs, closeMs].map((ms) => new Date(ms).toISOString().slice(0, 16)).join(' '),
  )
const stateAt = (hours: Hours, time: string) => {
  const { isOpen, tradeDay, changesAtMs } = sessionState(hours, Date.parse(time))
  return [
    isOpen ? 'open' : 'closed',
    dateOf(tradeDay),
    new Date(changesAtMs).toISOString().slice(0, 16),
  ].join(' ')
}

describe('holidays', () => {
  it.each([
    ['uk', '2026-12-28', true],
    ['uk', '2026-12-25', true],
    ['uk', '2027-12-27', true],
    ['uk', '2027-12-28', true],
    ['uk', '2022-01-03', true],
    ['uk', '2026-08-31', true],
    ['us', '2026-07-03', true],
    ['us', '2026-11-26', true],
    ['us', '2021-12-31', true],
    ['us', '2021-06-18', false],
    ['us', '2023-06-19', true],
    ['exchange', '2026-04-03', true],
    ['exchange', '2026-04-06', false],
    ['europe', '2026-04-06', true],
    ['none', '2026-01-01', false],
  ] as const)('%s on %s: %s', (calendar, date, is) => expect(isHoliday(calendar, dayOf(date))).toBe(is))
})

describe('sessions', () => {
  it('of NYMEX begin on the evening before, and shift with New York', () => {
    expect(times(nymex, '2026-03-06')).toEqual(['2026-03-05T23:00 2026-03-06T22:00'])
    // New York has gone to summer time on Sunday morning.
    expect(times(nymex, '2026-03-09')).toEqual(['2026-03-08T22:00 2026-03-09T21:00'])
    expect(times(nymex, '2026-11-02')).toEqual(['2026-11-01T23:00 2026-11-02T22:00'])
  })

  it('of ICE begin earlier on Mondays, and shift with London, weeks after New York', () => {
    expect(times(ice, '2026-03-16')).toEqual(['2026-03-15T23:00 2026-03-16T23:00'])
    expect(times(ice, '2026-03-17')).toEqual(['2026-03-17T01:00 2026-03-17T23:00'])
    expect(times(ice, '2026-03-30')).toEqual(['2026-03-29T22:00 2026-03-30T22:00'])
  })

  it('of an assessment are half an hour by the clock of the place', () => {
    expect(times(usAssessment, '2026-03-06')).toEqual(['2026-03-06T19:00 2026-03-06T19:30'])
    expect(times(usAssessment, '2026-03-09')).toEqual(['2026-03-09T18:00 2026-03-09T18:30'])
  })

  it('of Mumbai end later while New York is on winter time', () => {
    expect(times(mumbai, '2026-03-06')).toEqual(['2026-03-06T03:30 2026-03-06T18:25'])
    expect(times(mumbai, '2026-03-09')).toEqual(['2026-03-09T03:30 2026-03-09T18:00'])
  })

  it('of Monday begin on Friday night in Shanghai and Tokyo, but not after a holiday', () => {
    expect(times(shanghai, '2026-03-09')).toEqual([
      '2026-03-06T13:00 2026-03-06T18:30',
      '2026-03-09T01:00 2026-03-09T02:15',
      '2026-03-09T02:30 2026-03-09T03:30',
      '2026-03-09T05:30 2026-03-09T07:00',
    ])
    expect(times(tokyo, '2026-03-09')[0]).toBe('2026-03-06T07:30 2026-03-06T21:00')
    expect(times(shanghai, '2026-10-08')).toHaveLength(3)
  })

  it.each([
    [nymex, '2026-03-11T16:00Z', 'open 2026-03-11 2026-03-11T21:00'],
    [nymex, '2026-03-11T21:30Z', 'closed 2026-03-12 2026-03-11T22:00'],
    [nymex, '2026-03-13T21:00Z', 'closed 2026-03-16 2026-03-15T22:00'],
    [nymex, '2026-04-02T22:30Z', 'closed 2026-04-06 2026-04-05T22:00'],
    [globexOman, '2026-03-15T21:30Z', 'open 2026-03-16 2026-03-16T21:00'],
    [shanghai, '2026-03-06T14:00Z', 'open 2026-03-09 2026-03-06T18:30'],
    [shanghai, '2026-10-02T02:00Z', 'closed 2026-10-08 2026-10-08T01:00'],
    [alwaysOpen, '2026-03-14T12:00Z', 'open 2026-03-14 2026-03-15T00:00'],
  ] as const)('%# at %s: %s', (hours, time, state) => expect(stateAt(hours, time)).toBe(state))

  it('are none at weekends and on holidays', () => {
    expect(['2026-03-14', '2026-03-15', '2026-04-03'].map((date) => isTradingDay(ice, dayOf(date)))).toEqual([
      false,
      false,
      false,
    ])
    expect(times(ice, '2026-12-25')).toEqual([])
  })
})
