import { expect, it } from 'vitest'
import { MessageBatcher } from './message-batcher.service.ts'

/** A line of which the test decides when a round is done, and how. */
function openLine() {
  const rounds: { items: string[]; finish: (error?: Error) => void }[] = []
  const line = new MessageBatcher<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) =>
          error ? reject(error) : resolve(items.map((item) => `${item} done`))
        rounds.push({ items, finish })
      }),
    (item) => item[0] ?? '',
  )
  const taken = () => rounds.map(({ items }) => items.join(' '))
  return { line, rounds, taken }
}

/** Long enough for what begins soon and for what follows from it. */
const breathe = async () => {
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve))
}

it('sends at once when idle, and puts what arrives in the same moment into one batch', async () => {
  const { line, rounds, taken } = openLine()
  const add = (letters: string) => Array.from(letters).map((letter) => line.add(letter))
  const results = add('abc')
  await breathe()
  results.push(...add('d'))
  await breathe()
  expect(taken()).toEqual(['a b c', 'd'])
  results.push(...add('efg'))
  await breathe()
  expect(taken()).toHaveLength(2)
  rounds[1]?.finish()
  await breathe()
  expect(taken().slice(2)).toEqual(['e f g'])
  for (const { finish } of rounds) finish()
  expect(await Promise.all(results)).toEqual(Array.from('abcdefg').map((letter) => `${letter} done`))
})

it('sends more batches in parallel when enough is waiting, up to a limit', async () => {
  const { line, rounds } = openLine()
  for (let n = 0; n < 40; n++) {
    void line.add(String.fromCodePoint(0x4e00 + n))
    await breathe()
  }
  expect(rounds.map(({ items }) => items.length)).toEqual([1, 1, 4, 4, 4, 4, 4, 4])
})

it('sends one item per key at a time, in order, without holding up other keys', async () => {
  const { line, rounds, taken } = openLine()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) void line.add(item)
  await breathe()
  expect(taken()).toEqual(['a1 b1'])
  void line.add('c1')
  await breathe()
  expect(taken().slice(1)).toEqual(['c1'])
  rounds[1]?.finish()
  rounds[0]?.finish()
  await breathe()
  expect(taken().slice(2)).toEqual(['a2 b2'])
  rounds[2]?.finish()
  await breathe()
  expect(taken().slice(3)).toEqual(['a3'])
})

it('retries the items of a failed batch one by one, so that only the bad one fails', async () => {
  const { line, rounds, taken } = openLine()
  const results = ['a', 'b'].map((item) => line.add(item).catch((error: Error) => error.message))
  await breathe()
  rounds[0]?.finish(new Error('together'))
  await breathe()
  rounds[1]?.finish(new Error('to blame'))
  await breathe()
  rounds[2]?.finish()
  expect(await Promise.all(results)).toEqual(['to blame', 'b done'])
  expect(taken()).toEqual(['a b', 'a', 'b'])
})

it('limits the size of a batch', async () => {
  const { line, rounds } = openLine()
  for (let n = 0; n < 80; n++) void line.add(String.fromCodePoint(0x4e00 + n))
  await breathe()
  rounds[0]?.finish()
  await breathe()
  expect(rounds.map(({ items }) => items.length)).toEqual([50, 30])
})
