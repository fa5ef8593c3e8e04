import { expect, test, vi } from 'vitest'
import type { Sender } from './api.ts'
import { authorizedSender, type TokenSource } from './authorized-sender.ts'

const answer = (status: number) => new Response(null, { status })
const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization')

/** A server that takes only `good`, and a session that holds `held` and can be renewed to `next`. */
function setUp({ held, good, next }: { held?: string; good: string; next?: string }) {
  let token = held
  const source = {
    read: vi.fn(async () => token),
    refresh: vi.fn(async (stale: string) => {
      // As the identity client does: somebody may have been quicker.
      if (token !== stale) return token
      await new Promise((resolve) => setTimeout(resolve, 5))
      token = next
      return next
    }),
    lost: vi.fn(),
  } satisfies TokenSource
  const fetched = vi.fn<Sender>(async (_, init) => answer(bearer(init) === `Bearer ${good}` ? 200 : 401))
  return { source, fetched, send: authorizedSender(source, fetched) }
}

test('a call carries the token beside its own headers', async () => {
  const { send, fetched } = setUp({ held: 'one', good: 'one' })
  const response = await send('/v1/x', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/v1/x', {
    method: 'POST',
    headers: { accept: 'application/json', authorization: 'Bearer one' },
    body: '{}',
  })
})

test("a guest's call carries none", async () => {
  const { send, fetched } = setUp({ good: 'one' })
  await send('/v1/config', { method: 'GET' })
  expect(bearer(fetched.mock.calls[0]?.[1] ?? {})).toBeNull()
})

test('a 401 is tried once more with a fresh token', async () => {
  const { send, fetched, source } = setUp({ held: 'old', good: 'new', next: 'new' })
  const response = await send('/v1/x', { method: 'POST', body: '{"a":1}' })
  expect(response.status).toBe(200)
  expect(fetched.mock.calls.map(([, init]) => [bearer(init), init.body])).toEqual([
    ['Bearer old', '{"a":1}'],
    ['Bearer new', '{"a":1}'],
  ])
  expect(source.lost).not.toHaveBeenCalled()
})

test('a second 401 is the answer; the session stays', async () => {
  const { send, fetched, source } = setUp({ held: 'old', good: 'never', next: 'new' })
  expect((await send('/v1/x', {})).status).toBe(401)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(source.refresh).toHaveBeenCalledOnce()
  expect(source.lost).not.toHaveBeenCalled()
})

test('parallel 401s share one renewal', async () => {
  const { send, source } = setUp({ held: 'old', good: 'new', next: 'new' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/v1/x', {})))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(source.refresh).toHaveBeenCalledOnce()
})

test('a 401 that comes after the renewal uses what it brought', async () => {
  const { send, source, fetched } = setUp({ held: 'old', good: 'new', next: 'new' })
  let release = () => {}
  fetched.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return answer(401)
  })
  const late = send('/v1/late', {})
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect((await send('/v1/early', {})).status).toBe(200)
  release()
  expect((await late).status).toBe(200)
  // The source was asked with the token that was refused, and so need not renew again.
  expect(source.refresh.mock.calls).toEqual([['old'], ['old']])
})

test.each([
  ['is refused', async () => undefined],
  [
    'breaks',
    async () => {
      throw new Error('out of reach')
    },
  ],
])('the session is lost when the renewal %s', async (_, refresh) => {
  const { send, source, fetched } = setUp({ held: 'old', good: 'new' })
  source.refresh.mockImplementation(refresh)
  expect((await send('/v1/x', {})).status).toBe(401)
  expect(fetched).toHaveBeenCalledOnce()
  expect(source.lost).toHaveBeenCalledOnce()
})

test('a failed renewal is not cached: the next 401 tries again', async () => {
  const { send, source } = setUp({ held: 'old', good: 'new', next: 'new' })
  source.refresh.mockRejectedValueOnce(new Error('out of reach'))
  expect((await send('/v1/x', {})).status).toBe(401)
  expect((await send('/v1/x', {})).status).toBe(200)
})

test.each([200, 403, 404, 409, 422, 429, 500, 503])('a %i passes to the caller', async (status) => {
  const { source } = setUp({ held: 'one', good: 'one' })
  const send = authorizedSender(source, async () => answer(status))
  expect((await send('/v1/x', {})).status).toBe(status)
  expect(source.refresh).not.toHaveBeenCalled()
  expect(source.lost).not.toHaveBeenCalled()
})

test('a network failure passes to the caller', async () => {
  const { source } = setUp({ held: 'one', good: 'one' })
  const send = authorizedSender(source, () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send('/v1/x', {})).rejects.toThrow('Failed to fetch')
})
