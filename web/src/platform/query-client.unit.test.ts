import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient, retryDelayMs, shouldRetry } from './query-client.ts'

const withStatus = (status: number) => Object.assign(new Error('failed'), { status })

describe('shouldRetry', () => {
  test.each([
    ['a network failure', new TypeError('Failed to fetch'), true],
    ['500', withStatus(500), true],
    ['503', withStatus(503), true],
    ['408, a timeout', withStatus(408), true],
    ['429, too many requests', withStatus(429), true],
    ['400', withStatus(400), false],
    ['401', withStatus(401), false],
    ['404', withStatus(404), false],
    ['499', withStatus(499), false],
    ['a status that is no number', { status: 'error' }, true],
    ['something thrown that is no object', 'oops', true],
    ['nothing', null, true],
  ])('after %s', (_, error, expected) => {
    expect(shouldRetry(0, error)).toBe(expected)
  })

  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ])('with %i failures before', (failures, expected) => {
    expect(shouldRetry(failures, withStatus(500))).toBe(expected)
  })
})

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
])('retryDelayMs(%i) is %i', (failures, expected) => {
  expect(retryDelayMs(failures)).toBe(expected)
})

test('a query asks four times in all, a mutation once', async () => {
  const client = createQueryClient()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0 },
  })
  let asked = 0
  const failing = () => Promise.reject(withStatus(500 + asked++))
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: failing })).rejects.toThrow()
  expect(asked).toBe(4)

  asked = 0
  const mutation = client.getMutationCache().build(client, { mutationFn: failing })
  await expect(mutation.execute(undefined)).rejects.toThrow()
  expect(asked).toBe(1)
})

test('what the specification says of freshness', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
  })
})

test('reads again what changes while it is read for the first time', async () => {
  const client = createQueryClient()
  const answers: ((text: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => answers.push(resolve))
  const shown = new QueryObserver(client, { queryKey: ['quotes'], queryFn: read })
  const stop = shown.subscribe(() => undefined)
  const changed = client.invalidateQueries({ queryKey: ['quotes'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const [at, answer] of answers.entries()) answer(at === 0 ? 'before' : 'after')
  await changed
  expect(shown.getCurrentResult().data).toBe('after')
  stop()
})
