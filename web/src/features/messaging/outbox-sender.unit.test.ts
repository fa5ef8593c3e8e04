import { expect, test } from 'vitest'
import type { QueuedMessage } from './outbox.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxSender, type Outcome } from './outbox-sender.ts'

const sent: Outcome = { kind: 'sent' }
const unreachable: Outcome = { kind: 'unreachable', reason: 'The server cannot be reached.' }
const refused: Outcome = { kind: 'refused', reason: 'You were blocked.' }

/** Several tabs of one browser: they share the outbox and the turn. */
function setUp(answer: (message: QueuedMessage, tries: number) => Outcome, { online = true } = {}) {
  const outbox = createOutbox('anna', undefined)
  const arrived: string[] = []
  const tried: string[] = []
  const outcomes: string[] = []
  const wakings: { ms: number; wake: () => void; signal: AbortSignal }[] = []
  let turn = Promise.resolve()
  const stop = new AbortController()
  const network = { online }

  const openTab = () =>
    createOutboxSender(
      {
        outbox,
        isOnline: () => network.online,
        async send(message) {
          await Promise.resolve()
          tried.push(message.content)
          const outcome = answer(message, tried.length)
          if (outcome.kind === 'sent') arrived.push(message.content)
          return outcome
        },
        onOutcome: ({ content }, { kind }) => outcomes.push(`${content} ${kind}`),
        takeTurn(work) {
          turn = turn.then(work)
          return turn
        },
        wakeAfter: (ms, wake, signal) => wakings.push({ ms, wake, signal }),
      },
      stop.signal,
    )

  const write = (content: string, recipientId = 'ben') =>
    outbox.add({ clientId: content, recipientId, content })
  return { outbox, arrived, tried, outcomes, wakings, network, stop, openTab, write, rest: () => turn }
}

test('messages are sent once, in order, whichever tabs are open', async () => {
  const { openTab, write, arrived, outbox, rest } = setUp(() => sent)
  const wakeOne = openTab()
  const wakeOther = openTab()
  for (const text of ['1', '2', '3']) write(text)
  wakeOne()
  wakeOther()
  wakeOne()
  write('4')
  wakeOther()
  await rest()
  expect(arrived).toEqual(['1', '2', '3', '4'])
  expect(outbox.list()).toEqual([])
})

test('without an answer the later ones to the same person wait, others do not', async () => {
  let isDown = true
  const { openTab, write, arrived, tried, outbox, wakings, rest } = setUp(({ recipientId }) =>
    isDown && recipientId === 'ben' ? unreachable : sent,
  )
  const wake = openTab()
  write('to ben 1')
  write('to ben 2')
  write('to cleo', 'cleo')
  wake()
  await rest()
  expect(tried).toEqual(['to ben 1', 'to cleo'])
  expect(outbox.list().map(({ problem }) => problem?.kind)).toEqual(['unreachable', 'unreachable'])

  isDown = false
  wakings.at(-1)?.wake()
  await rest()
  expect(arrived).toEqual(['to cleo', 'to ben 1', 'to ben 2'])
})

test('tries come 1 s, 2 s, 4 s … at most 30 s apart, and soon again after a success', async () => {
  let isDown = true
  const { openTab, write, wakings, rest } = setUp(() => (isDown ? unreachable : sent))
  const wake = openTab()
  write('1')
  wake()
  await rest()
  for (let round = 0; round < 6; round += 1) {
    wakings.at(-1)?.wake()
    await rest()
  }
  expect(wakings.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  isDown = false
  wakings.at(-1)?.wake()
  await rest()
  isDown = true
  write('2')
  wake()
  await rest()
  expect(wakings.at(-1)?.ms).toBe(1000)
})

test('without a network a message only waits, and the network coming back is enough', async () => {
  const { openTab, write, outbox, network, outcomes, arrived, rest } = setUp(
    () => (network.online ? sent : unreachable),
    { online: false },
  )
  const wake = openTab()
  write('1')
  write('2')
  wake()
  await rest()
  expect(outbox.list().map(({ problem }) => problem)).toEqual([null, null])
  network.online = true
  wake()
  await rest()
  expect(arrived).toEqual(['1', '2'])
  expect(outcomes).toEqual(['1 unreachable', '1 sent', '2 sent'])
})

test('the sender is not woken by its own changes', async () => {
  const { openTab, write, outbox, tried, rest } = setUp(({ content }) =>
    content === '1' ? unreachable : refused,
  )
  const wake = openTab()
  outbox.subscribe(() => wake())
  write('1')
  write('2', 'cleo')
  await rest()
  expect(tried).toEqual(['1', '2'])
  outbox.mark('1', null)
  await rest()
  expect(tried).toEqual(['1', '2', '1'])
})

test('a refused message waits for its writer and does not block others', async () => {
  const { openTab, write, outbox, tried, arrived, wakings, rest } = setUp(({ content }, tries) =>
    content === '1' && tries < 3 ? refused : sent,
  )
  const wake = openTab()
  write('1')
  write('2')
  wake()
  await rest()
  expect(arrived).toEqual(['2'])
  expect(outbox.list()[0]?.problem).toEqual(refused)
  wake()
  await rest()
  expect(tried).toEqual(['1', '2'])
  expect(wakings).toEqual([])

  outbox.mark('1', null)
  wake()
  await rest()
  expect(arrived).toEqual(['2', '1'])
})

test('nothing is tried once it was stopped, and a try that was cut off is no failure', async () => {
  const { openTab, write, outbox, stop, tried, outcomes, rest } = setUp(() => {
    stop.abort()
    return unreachable
  })
  const wake = openTab()
  write('1')
  write('2', 'cleo')
  wake()
  await rest()
  wake()
  await rest()
  expect(tried).toEqual(['1'])
  expect(outcomes).toEqual([])
  expect(outbox.list().map(({ problem }) => problem)).toEqual([null, null])
})
