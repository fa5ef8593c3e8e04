import { expect, test } from 'vitest'
import { firstSteps, headline, type Standing } from './steps-to-trade.ts'

const newcomer: Standing = {
  userType: 'buyer',
  kycStatus: 'pending',
  isProfileComplete: false,
  hasCompany: false,
  isCompanyVerified: false,
  hasTraded: false,
}
const verified = { ...newcomer, kycStatus: 'verified', isProfileComplete: true } as const

test.each<[string, Standing, string[], string]>([
  ['new', newcomer, ['ahead', 'next', 'ahead', 'ahead'], 'Start Verification'],
  [
    'in review',
    { ...newcomer, kycStatus: 'in_progress' },
    ['next', 'waiting', 'ahead', 'ahead'],
    'Check Status',
  ],
  [
    'rejected',
    { ...newcomer, kycStatus: 'rejected' },
    ['ahead', 'next', 'ahead', 'ahead'],
    'See why and try again',
  ],
  ['verified', verified, ['done', 'done', 'next', 'ahead'], 'Go to your company'],
  [
    'ready',
    { ...verified, hasCompany: true, isCompanyVerified: true },
    ['done', 'done', 'done', 'next'],
    'New request',
  ],
  [
    'ready with half a profile',
    { ...verified, isProfileComplete: false, hasCompany: true, isCompanyVerified: true },
    ['ahead', 'done', 'done', 'next'],
    'New request',
  ],
])('somebody %s sees the next step', (_name, standing, states, button) => {
  expect(firstSteps(standing).map(({ state }) => state)).toEqual(states)
  expect(headline(standing).button).toBe(button)
})
