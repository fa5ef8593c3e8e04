import { expect, test, vi } from 'vitest'
import { createOutbox } from './outbox.ts'

/** What the browser gives: its keys are its own properties. */
function createStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem(key: string) {
      return (storage[key] as string | undefined) ?? null
    },
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      storage[key] = value
    },
    removeItem(key: string) {
      delete storage[key]
    },
  }
  const storage = Object.create(methods) as Storage
  return storage
}

const message = (clientId: string, content = clientId) => ({ clientId, recipientId: 'ben', content })
const contents = (outbox: ReturnType<typeof createOutbox>) => outbox.list().map(({ content }) => content)

test('messages come out in the order they were written, also after a reload', () => {
  const storage = createStorage()
  const outbox = createOutbox('anna', storage)
  for (const name of ['zebra', 'apple', 'mango']) outbox.add(message(name), 1000)
  // A clock that was set back does not change it.
  outbox.add(message('last'), 10)
  expect(contents(createOutbox('anna', storage))).toEqual(['zebra', 'apple', 'mango', 'last'])
  outbox.remove('apple')
  expect(contents(createOutbox('anna', storage))).toEqual(['zebra', 'mango', 'last'])
})

test('another person finds nothing', () => {
  const storage = createStorage()
  createOutbox('anna', storage).add(message('one'))
  expect(createOutbox('ben', storage).list()).toEqual([])
})

test('a problem survives a reload, but not once another tab has sent the message', () => {
  const storage = createStorage()
  const outbox = createOutbox('anna', storage)
  outbox.add(message('one'))
  outbox.mark('one', { kind: 'refused', reason: 'Blocked' })
  expect(createOutbox('anna', storage).list()[0]?.problem).toEqual({ kind: 'refused', reason: 'Blocked' })
  createOutbox('anna', storage).remove('one')
  outbox.mark('one', null)
  expect(outbox.list()).toEqual([])
})

test('listeners are called for changes here and in other tabs; otherwise the list is the same array', () => {
  const storage = createStorage()
  const outbox = createOutbox('anna', storage)
  const heard = vi.fn()
  const stop = outbox.subscribe(heard)
  outbox.add(message('one'))
  expect(heard.mock.calls).toEqual([[false]])
  expect(outbox.list()).toBe(outbox.list())

  createOutbox('anna', storage).add(message('two'))
  expect(contents(outbox)).toEqual(['one'])
  expect(outbox.listNow()).toHaveLength(2)
  outbox.handleStorage({ key: 'laycan.outbox.anna.two' })
  expect(contents(outbox)).toEqual(['one', 'two'])
  outbox.handleStorage({ key: 'something.else' })
  expect(heard.mock.calls).toEqual([[false], [true]])
  stop()
  outbox.remove('one')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a message that does not fit into storage is kept until the page closes', () => {
  const outbox = createOutbox('anna', createStorage(200))
  outbox.add(message('short'), 1)
  outbox.add(message('long', 'x'.repeat(500)), 2)
  expect(outbox.list().map(({ clientId }) => clientId)).toEqual(['short', 'long'])
  outbox.remove('long')
  expect(contents(outbox)).toEqual(['short'])
  const without = createOutbox('anna', undefined)
  without.add(message('one'))
  expect(contents(without)).toEqual(['one'])
})

test('malformed entries are skipped', () => {
  const storage = createStorage()
  storage.setItem('laycan.outbox.anna.bad', '{')
  storage.setItem('laycan.outbox.anna.worse', 'null')
  storage.setItem('laycan.outbox.anna.half', '{"clientId":"half"}')
  expect(createOutbox('anna', storage).list()).toEqual([])
})
