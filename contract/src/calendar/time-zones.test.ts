import { describe, expect, it } from 'vitest'
import { dayOf } from './calendar.ts'
import { clockTime, localTime, momentOf, momentOfDay } from './time-zones.ts'

describe('local time', () => {
  it.each([
    ['Europe/London', '2026-03-28', '2026-03-28T09:00'],
    ['Europe/London', '2026-03-29', '2026-03-29T08:00'],
    ['America/New_York', '2026-03-07', '2026-03-07T14:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00'],
    ['Asia/Singapore', '2026-07-01', '2026-07-01T01:00'],
    ['Asia/Kolkata', '2026-07-01', '2026-07-01T03:30'],
  ])('nine in the morning in %s on %s is %s UTC', (zone, date, utc) => {
    const moment = momentOfDay(zone, dayOf(date), 9 * 60)
    expect(new Date(moment).toISOString().slice(0, 16)).toBe(utc)
    expect(localTime(zone, moment)).toEqual({ day: dayOf(date), minutes: 540 })
  })

  it('passes over the hour that is skipped in spring', () => {
    const skipped = momentOfDay('America/New_York', dayOf('2026-03-08'), 2 * 60 + 30)
    expect(new Date(skipped).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  it.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
    ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30'],
    ['Australia/Sydney', '2026-10-04T02:30', '2026-10-03T16:30'],
  ])('passes over an hour that is skipped in spring in %s: %s is %s UTC', (zone, text, utc) => {
    expect(momentOf(text, zone)).toBe(`${utc}:00.000Z`)
  })

  it.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30'],
    ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30'],
  ])('takes the first of an hour that comes twice in autumn in %s: %s is %s UTC', (zone, text, utc) => {
    expect(momentOf(text, zone)).toBe(`${utc}:00.000Z`)
    expect(clockTime(`${utc}:00.000Z`, zone)).toBe(text)
  })

  it('shows the time of this device in a zone that is not known', () => {
    const iso = '2026-07-01T12:00:00.000Z'
    expect(clockTime(iso, 'Mars/Olympus_Mons')).toBe(clockTime(iso, undefined))
  })
})
