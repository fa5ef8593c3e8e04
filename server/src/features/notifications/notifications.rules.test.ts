import { describe, expect, it } from 'vitest'
import { exampleNotifications, readUnsubscribeValue, unsubscribeValue } from './notifications.rules.ts'

it('a new account is shown what the specification names', () => {
  expect(exampleNotifications.map(({ message }) => message).reverse()).toEqual([
    'New fuel request from Nordfeld Energy',
    'KYC verification approved',
    'Price alert: Brent crude oil above $85.00 per barrel',
  ])
})

describe('the content of the link in a mail', () => {
  it('comes back as it was', () => {
    expect(readUnsubscribeValue(unsubscribeValue('a-b', 'kyc'))).toEqual({ userId: 'a-b', kind: 'kyc' })
  })

  it.each([[''], ['a-b'], ['a-b '], [' kyc'], ['a-b kyc more']])('is nothing else: %j', (value) => {
    expect(readUnsubscribeValue(value)).toBeUndefined()
  })
})
