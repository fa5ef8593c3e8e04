import { expect, test } from 'vitest'
import { ApiError } from '#platform/api.ts'
import { outcomeOf } from './outbox-runner.ts'

const limit = 'You can begin 10 conversations a day.'

test.each([
  ['no answer', new ApiError(0, 'offline', 'offline'), 'unreachable', ''],
  ['a server in trouble', new ApiError(503, 'unavailable', 'busy'), 'unreachable', ''],
  ['too many at once', new ApiError(429, 'too_many_requests', 'Wait'), 'unreachable', 'Wait'],
  [
    'too many conversations begun',
    new ApiError(429, 'too_many_requests', limit, { recipientId: limit }),
    'refused',
    limit,
  ],
  ['a block', new ApiError(403, 'forbidden', 'x', { recipientId: 'Blocked.' }), 'refused', 'Blocked.'],
  ['anything unforeseen', new Error('x'), 'unreachable', ''],
])('%s', (_name, error, kind, reason) => {
  expect(outcomeOf(error)).toEqual({ kind, reason })
})
