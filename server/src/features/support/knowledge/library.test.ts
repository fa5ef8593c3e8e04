import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#platform/db.ts'
import type { Embedder } from '#platform/embedder/embedder.ts'
import { createTestDatabase } from '#test/database.ts'
import { fakeEmbedder } from '#test/fake-embedder.ts'
import { parseArticle, passagesOf } from './article.rules.ts'
import { openLibrary } from './library.service.ts'
import { encodeVectors, keyOf } from './shipped-vectors.ts'

let database: Database
let drop: () => Promise<void>
let folder: string

beforeAll(async () => {
  const created = await createTestDatabase()
  drop = created.drop
  database = openDatabase(created.url)
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-knowledge-'))
  await write('laycan', 'What a laycan is', 'The laycan is the window of days in which a ship arrives.')
  await write('octane', 'Octane of gasoline', 'Octane tells how gasoline resists knocking.')
  return () => rm(folder, { recursive: true })
})

const write = (file: string, title: string, text: string) =>
  writeFile(
    join(folder, `${file}.md`),
    `# ${title}\n\n- Category: fuels\n- Keywords: ${file}\n- Questions: What is ${file}?\n\n${text}\n`,
  )

const errors: unknown[] = []
const open = (embedder?: Embedder) =>
  openLibrary({ db: database.db, folder, embedder, onError: (error) => errors.push(error) })

async function opened(embedder?: Embedder) {
  const library = await open(embedder)
  await library.whenRead
  await library.close()
  return library
}

it('reads the articles once, and again only those that changed', async () => {
  const first = fakeEmbedder()
  await opened(first)
  expect(first.texts).toHaveLength(6)
  const second = fakeEmbedder()
  await opened(second)
  expect(second.texts).toEqual([])
  await write('octane', 'Octane of gasoline', 'Octane is RON or MON. AKI is the mean of both.')
  const third = fakeEmbedder()
  const library = await opened(third)
  expect(third.texts).toHaveLength(4)
  expect((await library.find('What is AKI?'))[0]?.article.file).toBe('octane')
})

it('forgets articles that are gone', async () => {
  await opened()
  await rm(join(folder, 'octane.md'))
  expect((await opened()).articles().map(({ file }) => file)).toEqual(['laycan'])
})

it('does not mix the vectors of two models', async () => {
  await opened(fakeEmbedder('one'))
  const other = fakeEmbedder('other')
  const library = await opened(other)
  expect(other.texts).toHaveLength(6)
  expect(library.searchesByMeaning()).toBe(true)
})

it('goes by words alone while there is no model, or where it fails', async () => {
  const without = await opened()
  expect(without.searchesByMeaning()).toBe(false)
  const failing: Embedder = {
    name: 'failing',
    embed: () => Promise.reject(new Error('no weights')),
    close: async () => undefined,
  }
  const library = await opened(failing)
  expect(String(errors.at(-1))).toContain('no weights')
  expect(library.searchesByMeaning()).toBe(false)
  expect((await library.find('laycan'))[0]?.article.file).toBe('laycan')
})

it('tries again after a reading that failed', async () => {
  const reader = fakeEmbedder('fails once')
  let calls = 0
  const embed = (texts: string[]) => (++calls === 1 ? Promise.reject(new Error('busy')) : reader.embed(texts))
  const library = await openLibrary({
    db: database.db,
    folder,
    embedder: { ...reader, embed },
    onError: (error) => errors.push(error),
    retryMs: 1,
  })
  await library.whenRead
  await vi.waitUntil(() => library.searchesByMeaning(), { timeout: 600_000 })
  await library.close()
})

it('takes what comes with the build, and reads only the rest', async () => {
  const parts = (name: string, text: string) => passagesOf(parseArticle(name, text))
  const text = await readFile(join(folder, 'laycan.md'), 'utf8')
  const shipped = new Map(
    parts('laycan', text).map(({ embeddedText }) => [keyOf(embeddedText), new Float32Array(64).fill(0.125)]),
  )
  await writeFile(join(folder, 'vectors.bin'), encodeVectors('shipping', shipped))
  const reader = fakeEmbedder('shipping')
  await opened(reader)
  expect(reader.texts).toHaveLength(3)
  expect(reader.texts.join()).not.toContain('laycan')
})

it('is shared by processes that read it together', async () => {
  const readers = [fakeEmbedder('shared'), fakeEmbedder('shared')]
  const libraries = await Promise.all(readers.map((reader) => open(reader)))
  await Promise.all(libraries.map(({ whenRead }) => whenRead))
  expect(readers.flatMap(({ texts }) => texts).sort()).toHaveLength(6)
  for (const library of libraries) {
    expect(library.searchesByMeaning()).toBe(true)
    await library.close()
  }
})

it('refuses an article without its parts', async () => {
  await writeFile(join(folder, 'broken.md'), '# Only a title\n')
  await expect(open()).rejects.toThrow('broken.md is not an article')
})
