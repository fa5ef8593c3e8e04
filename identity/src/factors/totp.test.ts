import { describe, expect, it } from 'vitest'
import { findTotpStep, stepAt, toBase32, totpAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('time-based codes', () => {
  // RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds are %s', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(totpAt(secret, step, 8)).toBe(code)
    expect(totpAt(secret, step)).toBe(code.slice(2))
  })

  it('are found one step early or late, and no more', () => {
    const now = new Date(1111111109_000)
    const step = stepAt(now)
    for (const offset of [-1, 0, 1]) {
      expect(findTotpStep(secret, totpAt(secret, step + offset), now)).toBe(step + offset)
    }
    expect(findTotpStep(secret, totpAt(secret, step - 2), now)).toBeUndefined()
    expect(findTotpStep(secret, totpAt(secret, step + 2), now)).toBeUndefined()
  })

  it.each(['', '1', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('are never %j', (code) => {
    expect(findTotpStep(secret, code, new Date(1111111109_000))).toBeUndefined()
  })

  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have %j in base 32 as %j', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32)
  })
})
