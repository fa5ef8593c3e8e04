import { expect, test } from 'vitest'
import { companyProblem, generateUsername, type SignUpForm, toSignUpRequest } from './sign-up-request.ts'

const form: SignUpForm = {
  firstName: ' Anna ',
  lastName: ' Berg',
  email: ' anna@nordfeld.example ',
  userType: 'seller',
  companyName: ' Nordfeld Bunker ',
  phoneNumber: ' +4940123456 ',
  password: ' Harbour-Lights-22 ',
  confirmation: ' Harbour-Lights-22 ',
  acceptsTerms: true,
  acceptsPrivacy: true,
}

test('values are trimmed, the password is not', () => {
  expect(toSignUpRequest(form)).toEqual({
    username: expect.stringMatching(/^user_\d+_[0-9a-f]{10}$/),
    email: 'anna@nordfeld.example',
    password: ' Harbour-Lights-22 ',
    attributes: {
      email: 'anna@nordfeld.example',
      given_name: 'Anna',
      family_name: 'Berg',
      'custom:user_type': 'seller',
      'custom:company_name': 'Nordfeld Bunker',
      phone_number: '+4940123456',
    },
  })
})

test('without a company its name is empty; without a phone there is no number', () => {
  const attributes = toSignUpRequest({
    ...form,
    userType: 'buyer',
    companyName: ' ',
    phoneNumber: ' ',
  })?.attributes
  expect(attributes).toMatchObject({ 'custom:user_type': 'buyer', 'custom:company_name': '' })
  expect(attributes).not.toHaveProperty('phone_number')
})

test.each(['email', 'firstName', 'lastName'] as const)('nothing is sent without %s', (field) => {
  expect(toSignUpRequest({ ...form, [field]: '  ' })).toBeUndefined()
})

test('a username is user_, the time and a suffix that differs each time', () => {
  const names = Array.from({ length: 100 }, () => generateUsername(1_794_773_069_000))
  for (const name of names) expect(name).toMatch(/^user_1794773069000_[0-9a-f]{10}$/)
  expect(new Set(names).size).toBe(100)
})

const short = 'Company name must be at least 2 characters'
const missing = 'Company name is required'

test.each([
  [null, '', undefined],
  ['buyer', '', undefined],
  ['buyer', '   ', undefined],
  ['buyer', 'A', short],
  ['buyer', 'AB', undefined],
  ['seller', '', missing],
  ['seller', ' ', missing],
  ['seller', 'A', short],
  ['seller', 'AB', undefined],
  ['broker', '', missing],
  ['broker', 'Nordfeld', undefined],
] as const)('%s with %j', (userType, companyName, problem) => {
  expect(companyProblem(userType, companyName)).toBe(problem)
})
