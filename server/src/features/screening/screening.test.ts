import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { inTransaction } from '#platform/db.ts'
import { erika, listed, openScreeningDesk, type ScreeningDesk } from '#test/screening.ts'
import { rescreenParties } from './rescreen-parties.job.ts'
import { type Party, retireParts } from './screening.service.ts'

let desk: ScreeningDesk
beforeAll(async () => {
  desk = await openScreeningDesk()
})
afterAll(() => desk.close())

describe('what is found', () => {
  it.each<[string, Party, string, object]>([
    ['a listed person', erika, 'strong', { reference: '1', birthDate: 'agrees', country: 'agrees' }],
    [
      'a person with a similar name',
      { kind: 'person', name: 'Erica Brandt' },
      'possible',
      { reference: '1' },
    ],
    [
      'a company up to its legal form',
      { kind: 'entity', name: 'Black Sea Bunkering' },
      'strong',
      { reference: '2' },
    ],
    [
      'a similar company',
      { kind: 'entity', name: 'Black Sea Bunkerings Ltd' },
      'possible',
      { reference: '2' },
    ],
    ['a bank', { kind: 'bank', name: 'Sample Merchant Bank' }, 'strong', { reference: '4' }],
    [
      'a ship under another name',
      { kind: 'vessel', name: 'Innocent Gull', imo: '9074729' },
      'strong',
      { reference: '3', imo: 'agrees', imoNumbers: ['9074729'] },
    ],
    [
      'another ship of the same name',
      { kind: 'vessel', name: 'Baltic Star', imo: '9176187' },
      'possible',
      { reference: '3', imo: 'differs' },
    ],
  ])('%s', async (_what, party, result, hit) => {
    const { screening, newHits } = await desk.screen(party)
    expect(screening).toMatchObject({ result, name: party.name, isCurrent: true, hits: [hit] })
    expect(newHits).toEqual(screening.hits)
  })

  it('names the alias that matched', async () => {
    const path = join(desk.folder, 'alt.csv')
    await writeFile(path, '3,1,"fka","MORNING GULL",-0- ')
    await writeFile(join(desk.folder, 'sdn.csv'), Object.values(listed).join('\r\n'))
    await importList(desk.test.ctx.db, [join(desk.folder, 'sdn.csv'), path])
    const { screening } = await desk.screen({ kind: 'vessel', name: 'M/T Morning Gull' })
    expect(screening.hits).toMatchObject([{ name: 'BALTIC STAR', matchedName: 'MORNING GULL' }])
    await desk.importEntries()
  })

  it('finds nothing in the others', async () => {
    const { screening } = await desk.screen({ kind: 'vessel', name: 'Innocent Gull', imo: '9176187' })
    expect(screening).toMatchObject({ result: 'clear', hits: [], lists: [{ list: 'OFAC-SDN', entries: 4 }] })
  })
})

describe('a result belongs to its facts', () => {
  it('a new name is another screening, and the old one stays with its hits', async () => {
    const id = randomUUID()
    await desk.screen(erika, id)
    await desk.screen({ ...erika, name: 'Ulrike Meyer' }, id)
    expect(await desk.read(id)).toMatchObject([
      { name: 'Ulrike Meyer', result: 'clear', isCurrent: true, hits: [] },
      { name: 'Erika Brandt', result: 'strong', isCurrent: false, hits: [{ reference: '1', goneAt: null }] },
    ])
    await desk.screen(erika, id)
    expect(await desk.read(id)).toMatchObject([
      { name: 'Erika Brandt', isCurrent: true },
      { name: 'Ulrike Meyer', isCurrent: false },
    ])
  })

  it('screened in parallel under two names, one of them is current', async () => {
    const id = randomUUID()
    await Promise.all(
      Array.from({ length: 12 }, (_none, i) =>
        desk.screen({ ...erika, name: `Erika Brandt ${'ab'[i % 2]}` }, id),
      ),
    )
    const screenings = await desk.read(id)
    expect(screenings).toHaveLength(2)
    expect(screenings.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  it('a part that is gone is not current any more', async () => {
    const id = randomUUID()
    await desk.screen(erika, id, 'a')
    await desk.screen(erika, id, 'b')
    await inTransaction(desk.test.ctx.db, (tx) => retireParts(tx, 'company', id, ['b']))
    expect(await desk.read(id)).toMatchObject([
      { part: 'b', isCurrent: true },
      { part: 'a', isCurrent: false },
    ])
  })
})

describe('when a list is imported, what deals name is screened again', () => {
  it('an entry that is no longer listed asks nobody', async () => {
    const id = randomUUID()
    const { screening } = await desk.screenForDeal({ kind: 'bank', name: 'Sample Merchants Bank' }, id)
    await desk.importEntries({ bank: '' })
    await rescreenParties(desk.test.ctx)
    expect(await desk.read(id, desk.reviewer, 'deal')).toMatchObject([
      { result: 'clear', hits: [{ goneAt: expect.any(String) }] },
    ])
    expect((await desk.decide(screening.hits[0]?.id)).status).toBe(409)
    await desk.importEntries()
  })

  it('facts that were replaced meanwhile stay replaced', async () => {
    const id = randomUUID()
    await desk.screenForDeal(erika, id)
    await desk.screenForDeal({ ...erika, name: 'Ulrike Meyer' }, id)
    await desk.importEntries()
    await rescreenParties(desk.test.ctx)
    expect(await desk.read(id, desk.reviewer, 'deal')).toMatchObject([
      { name: 'Ulrike Meyer', isCurrent: true },
      { name: 'Erika Brandt', isCurrent: false },
    ])
  })
})
