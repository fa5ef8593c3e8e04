import { expect, test } from 'vitest'
import { profileFromClaims } from './claims-profile.ts'

test('a profile is read from the claims of the ID token', () => {
  const claims = {
    sub: '5f0c9f0e-2d0a-4f6e-9a56-0d5a52a9c001',
    email: 'anna@nordfeld.example',
    given_name: 'Anna',
    family_name: 'Berg',
    phone_number: '+4940123456',
    'custom:user_type': 'broker',
    'custom:company_name': 'Nordfeld Bunker',
    'custom:kyc_status': 'verified',
  }
  expect(profileFromClaims(claims)).toEqual({
    userId: claims.sub,
    email: 'anna@nordfeld.example',
    firstName: 'Anna',
    lastName: 'Berg',
    userType: 'broker',
    companyName: 'Nordfeld Bunker',
    companyId: null,
    isCompanyVerified: false,
    phoneNumber: '+4940123456',
    kycStatus: 'verified',
    profileCompleteness: 50,
    isActive: true,
    suspendedAt: null,
    suspensionReason: null,
    roles: [],
  })
})

test('what the claims leave out has its default', () => {
  expect(profileFromClaims({ sub: 'x' })).toEqual({
    userId: 'x',
    email: '',
    firstName: '',
    lastName: '',
    userType: 'buyer',
    companyName: '',
    companyId: null,
    isCompanyVerified: false,
    phoneNumber: '',
    kycStatus: 'pending',
    profileCompleteness: 50,
    isActive: true,
    suspendedAt: null,
    suspensionReason: null,
    roles: [],
  })
})

test.each([['admin'], [''], [7], [null]])('a user type of %j is taken for a buyer', (userType) => {
  expect(profileFromClaims({ sub: 'x', 'custom:user_type': userType }).userType).toBe('buyer')
})

test('a KYC status that is not known is kept, so that no badge claims another', () => {
  expect(profileFromClaims({ sub: 'x', 'custom:kyc_status': 'frozen' }).kycStatus).toBe('frozen')
})
