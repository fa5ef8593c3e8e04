import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { euXml, ofacEntries, ofacOtherNames, unXml } from '#test/sanctions-lists.ts'
import { importList, listLists, listsToRescreen, markRescreened, screenName } from './sanctions.service.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function importTexts(...texts: string[]) {
  const paths = texts.map((_text, i) => join(folder, `list-${i}`))
  await Promise.all(texts.map((text, i) => writeFile(paths[i] ?? '', text)))
  return importList(database.db, paths)
}
const screen = (name: string, more: { dateOfBirth?: string; countries?: string[] } = {}) =>
  screenName(database.db, { name, kind: 'person', ...more })

it('without a list there are no hits', async () => {
  expect(await screen('Ivan Sample')).toEqual({ lists: [], imports: '', hits: [] })
})

describe('with lists', () => {
  beforeAll(async () => {
    await importTexts(ofacEntries, ofacOtherNames)
    await importTexts(euXml)
  })

  it('says what was screened against', async () => {
    expect((await screen('Nobody Whatsoever')).lists).toEqual([
      { list: 'EU-FSF', version: '2026-05-04T17:00:00.000+02:00', entries: 2 },
      { list: 'OFAC-SDN', version: expect.stringMatching(/^sha256/), entries: 3 },
    ])
  })

  it('finds a person on every list, each entry once by its likest name, with what speaks for it', async () => {
    const { hits } = await screen('Iwan Sampel', { dateOfBirth: '1961-05-07', countries: ['DE', 'RU'] })
    expect(hits).toEqual([
      {
        asked: 'Iwan Sampel',
        list: 'OFAC-SDN',
        reference: '9001',
        name: 'SAMPLE, Ivan "Vanya" Petrovich',
        matchedName: 'SAMPEL, Iwan',
        score: 1,
        strength: 'strong',
        birthDates: ['1961-05-07', '1960-1962'],
        countries: ['RU', 'SY'],
        imoNumbers: [],
        birthDate: 'agrees',
        country: 'agrees',
        imo: 'unknown',
        programmes: ['UKRAINE-EO13662', 'SYRIA'],
        entryHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      expect.objectContaining({ list: 'EU-FSF', reference: 'EU.27.28', birthDate: 'agrees' }),
    ])
  })

  it('finds a name that is listed in another alphabet', async () => {
    const { hits } = await screen('Ivan Petrovich Sempl')
    expect(hits.map(({ matchedName }) => matchedName)).toContain('Иван Петрович Сэмпл')
  })

  it('weakens or drops a hit whose date of birth differs', async () => {
    expect((await screen('Ivan Sampel', { dateOfBirth: '1990-01-01' })).hits).toMatchObject([
      { matchedName: 'SAMPEL, Iwan', strength: 'possible', birthDate: 'differs' },
    ])
    expect((await screen('Ivana Simpel', { dateOfBirth: '1990-01-01' })).hits).toEqual([])
  })

  it('keeps people and companies apart', async () => {
    expect((await screen('Baltic Sample Tankers')).hits).toEqual([])
    const company = await screenName(database.db, { name: 'Baltic Sample Tankers LLC', kind: 'entity' })
    expect(company.hits).toMatchObject([{ reference: '9002', score: 1 }, { reference: '9003' }])
  })

  it('takes a company whose name is listed up to its legal form for the listed one', async () => {
    const strengthOf = async (name: string) =>
      (await screenName(database.db, { name, kind: 'entity' })).hits.find(
        ({ reference }) => reference === '9002',
      )?.strength
    expect(await strengthOf('Baltic Sample Tankers GmbH')).toBe('strong')
    expect(await strengthOf('Baltic Sample Tanker')).toBe('possible')
  })

  describe('a ship', () => {
    const ship = async (name: string, imo?: string) =>
      (await screenName(database.db, { name, kind: 'vessel', imo })).hits
    it('is known by its IMO number, whatever it is called', async () => {
      expect(await ship('Innocent Gull', '9074729')).toMatchObject([
        { reference: '9003', strength: 'strong', imo: 'agrees', name: 'BALTIC SAMPLE' },
      ])
    })
    it('is only a possible hit by its name alone', async () => {
      expect(await ship('Baltic Sample')).toMatchObject([{ reference: '9003', strength: 'possible' }])
      expect(await ship('M/T Baltic Sample', '9176187')).toMatchObject([
        { list: 'EU-FSF', strength: 'strong', imo: 'agrees' },
        { reference: '9003', strength: 'possible', imo: 'differs' },
      ])
      expect(await ship('Baltic Simple', '9876543')).toEqual([])
      // A company of that name is no ship.
      expect(await ship('Baltic Sample Tankers', '9876543')).toEqual([])
    })
  })

  it('replaces one list as a whole, screens against it at once, and leaves the others', async () => {
    const before = await listLists(database.db)
    await importTexts(euXml.replaceAll('Sample', 'Changed').replaceAll('Сэмпл', 'Ченджед'))
    expect((await screen('Ivan Petrovich Changed')).hits).toMatchObject([{ list: 'EU-FSF' }])
    expect((await screen('Ivan Petrovich Sample')).hits).toMatchObject([{ list: 'OFAC-SDN' }])
    const after = await listLists(database.db)
    expect(after.map(({ list, entries, names }) => ({ list, entries, names }))).toEqual(
      before.map(({ list, entries, names }) => ({ list, entries, names })),
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sanctions_names`.execute(database.db)
    expect(rows[0]?.count).toBe(after.reduce((sum, { names }) => sum + names, 0))
  })

  it('changes nothing when a file is broken', async () => {
    const before = await listLists(database.db)
    await expect(importTexts(unXml.slice(0, 900))).rejects.toThrow(/cannot be read/)
    await expect(importTexts('hello')).rejects.toThrow(/no list that we know/)
    expect(await listLists(database.db)).toEqual(before)
  })

  it('remembers which lists everybody must be screened against', async () => {
    const names = async () => (await listsToRescreen(database.db)).map(({ list }) => list)
    expect(await names()).toEqual(['EU-FSF', 'OFAC-SDN'])
    const imports = (await listLists(database.db)).map(({ importId }) => importId)
    await importTexts(unXml)
    await markRescreened(database.db, imports)
    expect(await names()).toEqual(['UN-SC'])
    // What was screened against is no more; the new one is not done with.
    const [old] = (await listsToRescreen(database.db)).map(({ importId }) => importId)
    await importTexts(unXml)
    await markRescreened(database.db, [old ?? ''])
    expect(await names()).toEqual(['UN-SC'])
  })
})
