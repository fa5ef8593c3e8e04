import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIdentityKey } from './identity-key.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-key-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fresh = (name: string) => ({ dataDir: join(folder, name), identityKey: undefined })

it('is made once, for this account only, however many start at the same time', async () => {
  const config = fresh('new')
  const keys = await Promise.all(Array.from({ length: 20 }, () => readIdentityKey(config)))
  expect(new Set(keys.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1)
  expect(keys[0]?.bytes).toHaveLength(32)
  const file = join(config.dataDir, 'identity.key')
  expect(await readdir(config.dataDir)).toEqual(['identity.key'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await readFile(file, 'utf8')
  expect(await readIdentityKey(config)).toEqual(keys[0])
  expect(await readFile(file, 'utf8')).toBe(before)
})

it('is taken from the settings if it is set, and nothing is written', async () => {
  const config = { dataDir: join(folder, 'untouched'), identityKey: 'AB'.repeat(32) }
  expect(await readIdentityKey(config)).toEqual({ bytes: Buffer.alloc(32, 0xab), source: 'IDENTITY_KEY' })
  expect(await readdir(folder)).not.toContain('untouched')
})

it('is not made where it must be there already', async () => {
  await expect(readIdentityKey(fresh('none'), { mayCreate: false })).rejects.toThrow(
    /^There is no key in .*identity\.key, and IDENTITY_KEY is not set\.$/,
  )
  expect(await readdir(folder)).not.toContain('none')
})

it.each(['', 'short\n', `${'x'.repeat(64)}\n`, 'ab'.repeat(33)])('is refused as %j', async (content) => {
  const config = fresh('new')
  await writeFile(join(config.dataDir, 'identity.key'), content)
  await expect(readIdentityKey(config)).rejects.toThrow(/identity\.key must hold 64 hexadecimal digits\.$/)
})

it('says what is wrong with the folder', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(readIdentityKey(fresh('file/below'))).rejects.toBeInstanceOf(StartError)
})
