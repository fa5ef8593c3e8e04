import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

/** All of them satisfy the policy: that is what makes people choose them. */
const common = [
  'Password1234!',
  'P@ssw0rd1234',
  'p@$$w0rD-2026',
  'Welcome2026!!',
  'WelcomeHome1!',
  'Passw0rd!Passw0rd!',
  'Qwertyuiop1!',
  'Qwerty12345!',
  '1qaz2wsx#EDC',
  '!QAZ2wsx3edc',
  'Abcdefghij1!',
  'Abcd1234!@#$',
  'Aa1!Aa1!Aa1!',
  'Aaaaaaaaaa1!',
  'Administrator1!',
  'Adm1n1str@tor!',
  'Summer2026!!!',
  'Liverpool2026!',
  'ILoveYou2026!',
  'Il0v3y0u!2026',
  '!!!Letmein1234',
  'Changeme.2026',
  'MyPassword1!',
  'ThisIsMyPassword1!',
  'Correct.Horse.Battery.Staple1',
  'Test1234Test!',
  'Laycan-2026-Fuel!',
  'CrudeTrader#1',
  'Dragon.Monkey.99',
  'Football12345!',
]

const fair = [
  'Harbour7!Lantern-Quay',
  'Quarter9!Deck-Compass',
  'xK4#vTq9!mZw',
  'Tide.Ledger.Copper.42',
  'blue Whale 7 sings! Loud',
  'Zw!8fa0Lk#1qBn',
  '7#Is9$2!8%4(Qx',
  'Überlandleitung-7!X',
]

describe('isCommonPassword', () => {
  it.each(common)('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(fair)('allows %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it.each([
    ['Okafor-Mara-1987!', true],
    ['Mara.Okafor@1987', true],
    ['M4r40k4f0r!2026', true],
    ['Okaf0rShipping#1', true],
    ['Harbour7!Lantern-Quay', false],
  ])('compares %s with the name and address of the person', (password, expected) => {
    const personal = ['mara.okafor@example.com', 'Mara', 'Okafor', 'Okafor Shipping Ltd']
    expect(isCommonPassword(password, personal)).toBe(expected)
  })

  it('is not kept busy by a long password', () => {
    // Without an end to how many words are tried, it would run for years.
    expect(isCommonPassword('passwordpass'.repeat(21), ['x'.repeat(200)])).toBe(false)
  })
})
