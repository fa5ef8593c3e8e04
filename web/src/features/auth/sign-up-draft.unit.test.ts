import { expect, it } from 'vitest'
import { draftOf } from './sign-up-draft.ts'

it('keeps who signs up, and neither passwords nor consent', () => {
  const typed = { firstName: 'Anna', email: 'anna@buyer.example', userType: 'buyer', companyName: '' }
  const secret = { password: 'Berth-7 at high tide!', confirmation: 'Berth-7', acceptsTerms: true }
  expect(draftOf({ ...typed, ...secret })).toEqual({
    firstName: 'Anna',
    email: 'anna@buyer.example',
    userType: 'buyer',
  })
})

it.each([[null], ['text'], [{ email: 3, userType: null }]])('takes nothing from %j', (stored) =>
  expect(draftOf(stored)).toEqual({}),
)
