import { expect, it } from 'vitest'
import { asText, stepsOf } from './steps.rules.ts'

const shown = (...said: string[]) => {
  const lines = stepsOf(said)
  return lines && asText(lines)
}

it.each([
  [
    ['Open the deal under Transactions and choose Claims, then Raise a claim.', 'A claim has an amount.'],
    '1. Open the deal under Transactions.\n2. Choose Claims, then Raise a claim.\nA claim has an amount.',
  ],
  [
    ['On the sign-in screen choose Forgot your password?, enter your email address and press Send.'],
    '1. On the sign-in screen choose Forgot your password?\n2. Enter your email address.\n3. Press Send.',
  ],
  [
    ['To set an alert, open Price alerts and press Set alert.'],
    '1. To set an alert, open Price alerts.\n2. Press Set alert.',
  ],
  [
    ['Turn on a second factor under Profile: scan the QR code, or type the key.', 'Press Done.'],
    '1. Turn on a second factor under Profile: scan the QR code, or type the key.\n2. Press Done.',
  ],
])('%s', (said, text) => {
  expect(shown(...said)).toBe(text)
})

it.each([
  [['Demurrage is the time used beyond the laytime.', 'The side that charters claims it.']],
  [['Choose under Settings which notifications reach you.']],
  [['You can end any session there, and it stops working at once.']],
])('is no sequence: %s', (said) => {
  expect(shown(...said)).toBeUndefined()
})
