import { expect, test } from 'vitest'
import { readAuthRedirect } from './auth-redirect.ts'

const nothing = { state: null, search: '', hash: '' }

test('opened cold', () => {
  expect(readAuthRedirect(nothing)).toEqual({
    email: '',
    username: '',
    code: '',
    destination: '/dashboard',
    hasEnded: false,
  })
})

test('from another screen', () => {
  const state = {
    email: 'anna@nordfeld.example',
    username: 'user_1',
    from: '/markets?region=europe#top',
    hasEnded: true,
  }
  expect(readAuthRedirect({ ...nothing, state })).toEqual({
    email: 'anna@nordfeld.example',
    username: 'user_1',
    code: '',
    destination: '/markets?region=europe#top',
    hasEnded: true,
  })
})

test('by the link in a mail', () => {
  expect(
    readAuthRedirect({ ...nothing, search: '?email=anna%2Btest%40nordfeld.example', hash: '#code=012345' }),
  ).toMatchObject({ email: 'anna+test@nordfeld.example', code: '012345' })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('a destination of %j is not followed', (from) => {
  expect(readAuthRedirect({ ...nothing, state: { from } }).destination).toBe('/dashboard')
})
