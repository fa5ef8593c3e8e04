import { describe, expect, it } from 'vitest'
import { progressOf, type VoyageEvents } from './progress-rules.ts'

const nothing: VoyageEvents = {
  loadedOn: null,
  departedOn: null,
  expectedOn: null,
  arrivedAt: null,
  dischargedOn: null,
}
const loaded = { ...nothing, loadedOn: '2026-03-01' }
const departed = { ...loaded, departedOn: '2026-03-02', expectedOn: '2026-03-12' }
const on = (day: string) => new Date(`${day}T12:00:00Z`)

describe('where a cargo is', () => {
  it('is not said before anything is recorded', () => {
    expect(progressOf(nothing, 10, on('2026-03-05'))).toBeUndefined()
    expect(progressOf({ ...nothing, expectedOn: '2026-03-12' }, 10, on('2026-03-05'))).toBeUndefined()
  })

  it.each([
    ['from the bill of lading by speed', loaded, '2026-03-06', 0.5, '2026-03-11', true],
    ['from the departure to the expected arrival', departed, '2026-03-07', 0.5, '2026-03-12', false],
    ['not before the departure', departed, '2026-03-01', 0, '2026-03-12', false],
  ])('is estimated %s', (_name, events, today, share, until, isBySpeed) => {
    expect(progressOf(events, 10, on(today))).toMatchObject({
      state: 'under_way',
      isEstimated: true,
      share,
      until,
      isBySpeed,
    })
  })

  it('is before the port, never beyond, while no arrival is recorded', () => {
    expect(progressOf(departed, 10, on('2026-03-12'))).toMatchObject({ state: 'under_way', share: 1 })
    expect(progressOf(departed, 10, on('2026-03-13'))).toMatchObject({ state: 'overdue', share: 1 })
    expect(progressOf(loaded, 10, on('2026-06-01'))).toMatchObject({
      state: 'overdue',
      share: 1,
      isBySpeed: true,
    })
  })

  it('is the port of discharge once the ship has given notice there, or the cargo is discharged', () => {
    const arrived = { ...departed, arrivedAt: '2026-03-11T06:00:00.000Z' }
    expect(progressOf(arrived, 10, on('2026-03-20'))).toMatchObject({
      state: 'arrived',
      share: 1,
      isEstimated: false,
      until: arrived.arrivedAt,
    })
    expect(progressOf({ ...arrived, dischargedOn: '2026-03-13' }, null, on('2026-03-20'))).toMatchObject({
      state: 'discharged',
      isEstimated: false,
      until: '2026-03-13',
    })
  })

  it('is at the beginning where nothing says how long it takes', () => {
    expect(progressOf(loaded, null, on('2026-03-20'))).toMatchObject({ share: 0, until: null })
  })

  it('does not break on an arrival expected on the day of departure', () => {
    const quick = { ...departed, expectedOn: '2026-03-02' }
    expect(progressOf(quick, 1, on('2026-03-02'))).toMatchObject({ share: 0, state: 'under_way' })
    expect(progressOf(quick, 1, on('2026-03-03'))).toMatchObject({ share: 1, state: 'overdue' })
  })

  it('never goes back as time passes', () => {
    for (const events of [loaded, departed, { ...loaded, expectedOn: '2026-02-20' }]) {
      const shares = Array.from({ length: 400 }, (_, hours) => {
        const now = new Date(Date.parse('2026-02-28T00:00:00Z') + hours * 3_600_000)
        return progressOf(events, 9.3, now)?.share ?? 0
      })
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    }
  })
})
