import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { writeNewFile } from './new-file.ts'

const key = Buffer.alloc(32, 7)
/** Longer than a piece and longer than a frame. */
const long = randomBytes(300_000)
let folder: string
let file: string

async function* only(content: Buffer[]) {
  yield* content
}
async function* twoEntries(): AsyncGenerator<Entry<{ name: string }>> {
  yield { header: { name: 'long' }, content: only([long.subarray(0, 10), long.subarray(10)]) }
  yield { header: { name: 'empty' }, content: only([]) }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-archive-'))
  file = join(folder, 'one.archive')
  await writeNewFile(file, writeArchive(key, 'backup', twoEntries()))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(withKey = key, kind = 'backup') {
  const found: Record<string, Buffer> = {}
  for await (const { header, content } of readArchive<{ name: string }>(file, withKey, kind)) {
    const pieces: Buffer[] = []
    for await (const bytes of content) pieces.push(bytes)
    found[header.name] = Buffer.concat(pieces)
  }
  return found
}
const change = async (rewrite: (bytes: Buffer) => Buffer) => writeFile(file, rewrite(await readFile(file)))

describe('an archive', () => {
  it('gives back what was put in, and shows nothing of it to others', async () => {
    const found = await read()
    // Comparing long buffers value by value takes the test runner seconds.
    expect(found.long?.equals(long)).toBe(true)
    expect(found.empty).toEqual(Buffer.alloc(0))
    expect((await readFile(file)).includes(long.subarray(0, 32))).toBe(false)
  })

  it('lets a reader skip what it does not want', async () => {
    const names: string[] = []
    for await (const { header } of readArchive<{ name: string }>(file, key, 'backup')) names.push(header.name)
    expect(names).toEqual(['long', 'empty'])
  })

  it('is not opened by another key, which is named by its id', async () => {
    await expect(read(Buffer.alloc(32, 8))).rejects.toThrow(
      /was made with the key [0-9a-f]{8}, but BACKUP_KEY is the key [0-9a-f]{8}\.$/,
    )
  })

  it('is not taken for one of another kind', async () => {
    await expect(read(key, 'cluster')).rejects.toThrow('is an archive of another kind: backup')
  })

  it.each([
    ['the last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['the last piece', (bytes: Buffer) => bytes.subarray(0, bytes.length - (bytes.length % 65_552))],
    ['all but the beginning', (bytes: Buffer) => bytes.subarray(0, 200)],
    ['whole pieces at the end', (bytes: Buffer) => bytes.subarray(0, 80 + 2 * 65_552)],
  ])('is refused without %s', async (_what, cut) => {
    await change(cut)
    await expect(read()).rejects.toThrow('is damaged, was altered or is cut off.')
  })

  it.each([100, 70_000, 290_000])('is refused when byte %i was altered', async (place) => {
    await change((bytes) => {
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      return bytes
    })
    await expect(read()).rejects.toThrow('is damaged, was altered or is cut off.')
  })

  it('is refused when something was added', async () => {
    await change((bytes) => Buffer.concat([bytes, Buffer.from('more')]))
    await expect(read()).rejects.toThrow('is damaged, was altered or is cut off.')
  })

  it.each(['', 'hello', 'LCF1'])('is not what "%s" is', async (content) => {
    await writeFile(file, content)
    await expect(read()).rejects.toThrow('is not an archive of Laycan.')
  })

  it('says so when there is no file', async () => {
    await rm(file)
    await expect(read()).rejects.toThrow(`There is no file ${file}.`)
  })
})
