import { expect, it } from 'vitest'
import { SendLine } from './send-line.ts'

/** A line of which the test decides when a round is done, and how. */
function openLine() {
  const rounds: { items: string[]; finish: (error?: Error) => void }[] = []
  const line = new SendLine<string, string>(
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

const breathe = () => new Promise((resolve) => setImmediate(resolve))

it('does not wait when nothing is under way, and takes together what came meanwhile', async () => {
  const { line, rounds, taken } = openLine()
  const letters = Array.from('abcdefg')
  const results = letters.map((letter) => line.add(letter))
  expect(taken()).toEqual(['a', 'b', 'c', 'd'])
  rounds[1]?.finish()
  await breathe()
  expect(taken().slice(4)).toEqual(['e f g'])
  for (const { finish } of rounds) finish()
  expect(await Promise.all(results)).toEqual(letters.map((letter) => `${letter} done`))
})

it('has one of each key under way at a time, in order, and holds up nobody else', async () => {
  const { line, rounds, taken } = openLine()
  for (const item of ['a1', 'a2', 'b1', 'a3', 'b2']) void line.add(item)
  expect(taken()).toEqual(['a1', 'b1'])
  void line.add('c1')
  expect(taken().slice(2)).toEqual(['c1'])
  rounds[0]?.finish()
  await breathe()
  expect(taken().slice(3)).toEqual(['a2'])
  rounds[1]?.finish()
  rounds[3]?.finish()
  await breathe()
  expect(taken().slice(4).sort()).toEqual(['a3', 'b2'])
})

it('tries alone what failed together, so that only what is to blame fails', async () => {
  const { line, rounds, taken } = openLine()
  for (const item of ['w', 'x', 'y', 'z']) void line.add(item)
  const results = ['a', 'b'].map((item) => line.add(item).catch((error: Error) => error.message))
  for (const { finish } of rounds) finish()
  await breathe()
  expect(taken().slice(4)).toEqual(['a b'])
  rounds[4]?.finish(new Error('together'))
  await breathe()
  rounds[5]?.finish(new Error('to blame'))
  await breathe()
  rounds[6]?.finish()
  expect(await Promise.all(results)).toEqual(['to blame', 'b done'])
  expect(taken().slice(5)).toEqual(['a', 'b'])
})

it('takes no more than it can carry', async () => {
  const { line, rounds } = openLine()
  for (let n = 0; n < 80; n++) void line.add(String.fromCodePoint(0x4e00 + n))
  for (const { finish } of rounds) finish()
  await breathe()
  expect(rounds.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 50, 26])
})
