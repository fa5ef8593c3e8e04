import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { euXml, ofacAddresses, ofacEntries, ofacOtherNames, ukXml, unXml } from '#test/sanctions-lists.ts'
import { listedCountry } from './list-countries.ts'
import { listedDate } from './list-dates.ts'
import { csvRows } from './ofac-csv.ts'
import { readList } from './read-list.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(files: Record<string, string>) {
  const paths = Object.keys(files).map((name) => join(folder, name))
  await Promise.all(Object.values(files).map((text, i) => writeFile(paths[i] ?? '', text)))
  return readList(paths)
}

describe('the files of OFAC', () => {
  it('give people, companies and ships, with their other names and addresses', async () => {
    const list = await read({ 'sdn.csv': ofacEntries, 'alt.csv': ofacOtherNames, 'add.csv': ofacAddresses })
    expect(list).toMatchObject({ list: 'OFAC-SDN', version: expect.stringMatching(/^sha256 [0-9a-f]{16}$/) })
    expect(list.entries).toEqual([
      {
        reference: '9001',
        kind: 'person',
        name: 'SAMPLE, Ivan "Vanya" Petrovich',
        names: [
          { name: 'SAMPLE, Ivan "Vanya" Petrovich', isWeak: false },
          { name: 'SAMPEL, Iwan', isWeak: false },
          { name: 'VANYA', isWeak: true },
        ],
        birthDates: ['1961-05-07', '1960-1962'],
        countries: ['RU', 'SY', 'AE'],
        imoNumbers: [],
        programmes: ['UKRAINE-EO13662', 'SYRIA'],
      },
      expect.objectContaining({ reference: '9002', kind: 'entity', name: 'BALTIC SAMPLE TANKERS LTD' }),
      expect.objectContaining({ reference: '9003', kind: 'vessel', countries: [], imoNumbers: ['9074729'] }),
    ])
  })

  it('can do without the other files, and recognise the other list by its name', async () => {
    const list = await read({ 'cons_prim.csv': ofacEntries })
    expect(list.list).toBe('OFAC-CONS')
    expect(list.entries[0]?.names).toHaveLength(1)
    expect(list.entries[0]?.countries).toEqual(['RU', 'SY'])
  })
})

it('the list of the EU', async () => {
  const list = await read({ 'eu.xml': euXml })
  expect(list).toMatchObject({ list: 'EU-FSF', version: '2026-05-04T17:00:00.000+02:00' })
  expect(list.entries).toEqual([
    {
      reference: 'EU.27.28',
      kind: 'person',
      name: 'Ivan Petrovich Sample',
      names: [
        { name: 'Ivan Petrovich Sample', isWeak: false },
        { name: 'Иван Петрович Сэмпл', isWeak: false },
        { name: 'Vanya', isWeak: true },
      ],
      birthDates: ['1961-05-07', '1962'],
      countries: ['RU', 'SY'],
      imoNumbers: [],
      programmes: ['UKR'],
    },
    expect.objectContaining({
      reference: 'EU.99.1',
      kind: 'entity',
      name: 'Sample & Sons <Shipping>',
      imoNumbers: ['9176187'],
    }),
  ])
})

it('the list of the UN', async () => {
  const list = await read({ 'un.xml': unXml })
  expect(list).toMatchObject({ list: 'UN-SC', version: '2026-05-01T00:00:00Z' })
  expect(list.entries).toEqual([
    {
      reference: 'QDi.999',
      kind: 'person',
      name: 'AHMED SAMPLE MOHAMMED',
      names: [
        { name: 'AHMED SAMPLE MOHAMMED', isWeak: false },
        { name: 'Ahmad Sampel', isWeak: false },
        { name: 'Abu Sample', isWeak: true },
      ],
      birthDates: ['1970-03-01', '1968-1971'],
      countries: ['IR', 'YE'],
      imoNumbers: [],
      programmes: ['Al-Qaida'],
    },
    expect.objectContaining({
      reference: 'QDe.999',
      kind: 'entity',
      name: 'SAMPLE RELIEF FOUNDATION',
      // A telephone number is none, nor is one whose check digit does not hold.
      imoNumbers: ['9876543'],
    }),
  ])
})

it('the list of the UK', async () => {
  const list = await read({ 'uk.xml': ukXml })
  expect(list).toMatchObject({ list: 'UKSL', version: '2026-05-02' })
  expect(list.entries).toEqual([
    {
      reference: 'RUS9999',
      kind: 'person',
      name: 'Ivan Petrovich SAMPLE',
      names: [
        expect.objectContaining({ name: 'Ivan Petrovich SAMPLE', isWeak: false }),
        expect.objectContaining({ name: 'Iwan SAMPEL', isWeak: false }),
      ],
      birthDates: ['1961-05-07', '1961'],
      countries: ['RU'],
      imoNumbers: [],
      programmes: ['The Russia (Sanctions) (EU Exit) Regulations 2019'],
    },
    expect.objectContaining({
      reference: 'RUS9998',
      kind: 'vessel',
      name: 'BALTIC SAMPLE',
      imoNumbers: ['9074729'],
    }),
  ])
})

describe('what is no list', () => {
  it.each([
    ['nothing', '', /is no list that we know/],
    ['some other table', 'a,b,c\n1,2,3\n', /is no list that we know/],
    ['some other document', '<html><body/></html>', /is no list that we know/],
    ['a document that is cut off', euXml.slice(0, 700), /cannot be read/],
    ['a list without entries', '<export generationDate="2026-05-04"></export>', /has no entries/],
    ['an entity of its own', '<!DOCTYPE export [<!ENTITY a "b">]><export>&a;</export>', /cannot be read/],
  ])('%s', async (_what, text, message) => {
    await expect(read({ 'file.txt': text })).rejects.toThrow(message)
  })

  it('a file that is not there', async () => {
    await expect(readList([join(folder, 'none.xml')])).rejects.toThrow(/cannot be read: ENOENT/)
  })
})

it('rows of comma-separated values', () => {
  expect(csvRows('1,"a, ""b""",\n 2 , "c\nd" ,x\n\n3')).toEqual([
    ['1', 'a, "b"', ''],
    ['2', 'c\nd', 'x'],
    ['3'],
  ])
})

it.each([
  ['07 May 1961', '1961-05-07'],
  ['7 May 1961', '1961-05-07'],
  ['May 1961', '1961'],
  ['circa 1961', '1961'],
  ['1960 to 1962', '1960-1962'],
  ['07/05/1961', '1961-05-07'],
  ['dd/mm/1961', '1961'],
  ['1961-05-07T00:00:00', '1961-05-07'],
  ['', ''],
  ['unknown', ''],
])('the date %j is %j', (text, date) => {
  expect(listedDate(text)).toBe(date)
})

it.each([
  ['DE', 'DE'],
  ['Germany', 'DE'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Korea, North', 'KP'],
  ['British', 'GB'],
  ['00', ''],
  ['', ''],
  ['Ruritania', 'Ruritania'],
])('the country %j is %j', (text, code) => {
  expect(listedCountry(text)).toBe(code)
})
