import { expect, it } from 'vitest'
import { at, type GivenStay, rain, sheetOf, third } from '#test/time-sheets.ts'

/* Worked cases, computed by hand from the clock times; 32,000 US dollars a day are 22.2222 a minute. */

type Worked = {
  name: string
  given: GivenStay
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
