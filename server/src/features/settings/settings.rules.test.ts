import { Settings } from '@laycan/contract/settings/settings'
import { describe, expect, it } from 'vitest'
import { completeChannels, defaultSettings } from './settings.rules.ts'

it('the defaults fit the contract', () => {
  expect(Settings.parse(defaultSettings)).toEqual(defaultSettings)
})

describe('completeChannels', () => {
  it('keeps what was chosen, adds what is new, leaves out what is gone', () => {
    const chosen = { kyc: { inApp: false, email: false }, telegram: { inApp: true, email: true } }
    expect(completeChannels(chosen)).toEqual({
      ...defaultSettings.notifications,
      kyc: { inApp: false, email: false },
    })
  })
})

describe('a time zone', () => {
  it.each([
    ['auto', true],
    ['UTC', true],
    ['Europe/London', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Atlantis/Centre', false],
    ['+02:00', false],
    ['', false],
    [`Europe/${'x'.repeat(80)}`, false],
  ])('%s: %s', (timeZone, isGood) => {
    expect(Settings.safeParse({ ...defaultSettings, timeZone }).success).toBe(isGood)
  })
})

it('channels must name every kind, and no other', () => {
  const { kyc: _, ...rest } = defaultSettings.notifications
  expect(Settings.safeParse({ ...defaultSettings, notifications: rest }).success).toBe(false)
  const more = { ...defaultSettings.notifications, telegram: { inApp: true, email: true } }
  expect(Settings.safeParse({ ...defaultSettings, notifications: more }).success).toBe(false)
})
