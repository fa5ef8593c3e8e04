import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryFolder } from './memory-folder.ts'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'laycan-memory-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const nothing = { space: 0, memory: 0 }

it('is a folder of its own, and gone once it is removed', async () => {
  const folder = await createMemoryFolder(place, nothing)
  expect(folder?.path.startsWith(place)).toBe(true)
  expect(existsSync(folder?.path ?? '')).toBe(true)
  folder?.remove()
  expect(existsSync(folder?.path ?? '')).toBe(false)
})

it('removes what a killed run has left, and nothing of a run that goes on', async () => {
  // No process has this number.
  const abandoned = join(place, 'laycan-tests-4194305-abandoned')
  const used = join(place, `laycan-tests-${process.pid}-used`)
  const other = join(place, 'of-somebody-else')
  for (const folder of [abandoned, used, other]) mkdirSync(folder)
  const folder = await createMemoryFolder(place, nothing)
  expect([abandoned, used, other].map((one) => existsSync(one))).toEqual([false, true, true])
  folder?.remove()
})

it('is not made where there is no such place or too little room', async () => {
  expect(await createMemoryFolder(join(place, 'missing'), nothing)).toBeUndefined()
  expect(await createMemoryFolder(place, { space: 2 ** 60, memory: 0 })).toBeUndefined()
  expect(await createMemoryFolder(place, { space: 0, memory: 2 ** 60 })).toBeUndefined()
})
