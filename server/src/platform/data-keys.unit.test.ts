import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataKeys } from './data-keys.ts'
import { writeKeyFile } from './key-file.ts'

const [one, two] = ['1a', '2b'].map((digits) => digits.repeat(32)) as [string, string]
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'laycan-keys-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const open = (settings: { dataKey?: string; dataKeyCommand?: string }, mayCreate = true) =>
  openDataKeys({ dataKey: undefined, dataKeyCommand: undefined, dataDir, ...settings }, { mayCreate })
const node = (program: string) => `"${process.execPath}" -e "${program}"`

describe('keys of personal data', () => {
  it('are taken from DATA_KEY, the current one first', async () => {
    const keys = await open({ dataKey: `${one}, ${two}` })
    expect((await keys.list()).map(({ master }) => master.toString('hex'))).toEqual([one, two])
  })

  it('are what DATA_KEY_COMMAND prints', async () => {
    const keys = await open({ dataKeyCommand: node(`console.log('${two}');console.log('${one}')`) })
    expect((await keys.list()).map(({ master }) => master.toString('hex'))).toEqual([two, one])
  })

  it.each([
    [
      node(`console.log('${one}');console.error('token');process.exit(3)`),
      'DATA_KEY_COMMAND failed with exit code 3. Run it by hand to see why.',
    ],
    [
      node("console.log('no such secret')"),
      'What DATA_KEY_COMMAND prints must be 64 hexadecimal digits, or several such keys with commas or line breaks between.',
    ],
    [
      node(''),
      'What DATA_KEY_COMMAND prints must be 64 hexadecimal digits, or several such keys with commas or line breaks between.',
    ],
  ])('are refused with a sentence that repeats no secret: %s', async (dataKeyCommand, message) => {
    const error = await open({ dataKeyCommand }).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'StartError', message })
    expect(Object.keys(error)).toEqual(['name'])
  })

  it('are made in the data folder where nothing is encrypted yet, and only there', async () => {
    await expect(open({}, false)).rejects.toThrow('Personal data is encrypted, but there is no key in')
    const [made] = await (await open({})).list()
    const file = join(dataDir, 'data.key')
    expect(await readFile(file, 'utf8')).toBe(`${made.master.toString('hex')}\n`)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await (await open({}, false)).list()).map(({ id }) => id)).toEqual([made.id])
  })

  it('are read again when the file has changed', async () => {
    const keys = await open({})
    const [before] = await keys.list()
    await writeKeyFile(join(dataDir, 'data.key'), [Buffer.from(two, 'hex'), before.master])
    const [current, ...others] = await keys.list()
    expect(current.master.toString('hex')).toBe(two)
    expect(others.map(({ id }) => id)).toEqual([before.id])
    expect(await keys.find(before.id)).toMatchObject({ id: before.id })
  })

  it('are refused when the file holds something else', async () => {
    await writeFile(join(dataDir, 'data.key'), 'not a key')
    await expect(open({})).rejects.toThrow('data.key must be 64 hexadecimal digits, or several such keys')
  })
})
