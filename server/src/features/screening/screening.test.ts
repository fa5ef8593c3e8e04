import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { createReviewer } from '#test/kyc.ts'
import { callerOf } from '#test/members.ts'
import { rescreenParties } from './rescreen-parties.job.ts'
import {
  compareParties,
  type NamedParty,
  type Party,
  readScreenings,
  recordParties,
  retireParts,
} from './screening.service.ts'

let test: TestApp
let reviewer: Person
let other: Person
let folder: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  other = await createReviewer(test)
  for (const { email } of [reviewer, other]) await grantRole(test.ctx.db, email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  await importEntries()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const empty = Array(7).fill('-0- ').join(',')
const usual = {
  person: `1,"BRANDT, Erika","individual","TEST",${empty},"DOB 12 Aug 1974; nationality Germany."`,
  company: `2,"BLACK SEA BUNKERING LLC",-0- ,"TEST",${empty},-0- `,
  ship: `3,"BALTIC STAR","vessel","TEST",${empty},"Vessel Registration Identification IMO 9074729."`,
  bank: `4,"SAMPLE MERCHANT BANK JSC",-0- ,"TEST",${empty},-0- `,
}

/** Replaces the list by the usual entries, some of them changed. */
async function importEntries(change: Partial<typeof usual> = {}, more: string[] = []) {
  const path = join(folder, 'sdn.csv')
  await writeFile(path, [...Object.values({ ...usual, ...change }), ...more].filter(Boolean).join('\r\n'))
  await importList(test.ctx.db, [path])
}

const erika: Party = {
  kind: 'person',
  name: 'Erika Brandt',
  dateOfBirth: '1974-08-12',
  countries: ['DE'],
}
type Kind = Screening['subjectKind']
/** As a part of a company, unless told otherwise. */
async function screenNamed(named: NamedParty, id: string = randomUUID(), kind: Kind = 'company') {
  const { ctx } = test
  const compared = await compareParties(ctx, [named])
  const news = await inTransaction(ctx.db, (tx) => recordParties(ctx, tx, { kind, id }, compared))
  const screenings = await readScreenings(ctx.db, kind, id)
  const screening = screenings.find(({ part, isCurrent }) => part === named.part && isCurrent)
  if (!screening) throw new Error('it was stored')
  return { screening, newHits: news.flatMap(({ hits }) => hits) }
}
const screen = (party: Party, id?: string, part = 'party') =>
  screenNamed({ part, role: 'Director', party }, id)
const screenForDeal = (party: Party, id: string) =>
  screenNamed({ part: 'party', role: 'Bank', party }, id, 'deal')
const read = async (id: string, by = reviewer, kind: Kind = 'company'): Promise<Screening[]> =>
  (await by.call('GET', `/staff/screenings/subjects/${id}?subjectKind=${kind}`)).data.screenings
const pathOf = (hitId: string) => `/staff/screenings/hits/${hitId}/disposition`
const decide = (
  hitId: string | undefined,
  body: object = { isMatch: false, reason: 'Another person' },
  by = reviewer,
) => by.call('POST', pathOf(hitId ?? ''), body)

describe('every call', () => {
  it.each<[Parameters<ReturnType<typeof callerOf>>[0], string, object?]>([
    ['GET', '/staff/screenings'],
    ['GET', `/staff/screenings/subjects/${randomUUID()}?subjectKind=kyc`],
    ['POST', pathOf(randomUUID()), { isMatch: true, reason: 'It is' }],
  ])('%s %s is for reviewers alone', async (...call) => {
    expect((await callerOf(test.app, undefined)(...call)).status).toBe(401)
    expect((await callerOf(test.app, reviewer.id)(...call)).status).toBe(403)
    expect((await callerOf(test.app, `${reviewer.id}+admin`)(...call)).status).toBe(403)
  })

  it.each<[string, number, object?]>([
    ['/staff/screenings?status=gone', 422],
    ['/staff/screenings?before=x', 422],
    ['/staff/screenings/subjects/1?subjectKind=kyc', 422],
    [`/staff/screenings/subjects/${randomUUID()}`, 422],
    [`/staff/screenings/subjects/${randomUUID()}?subjectKind=ship`, 422],
  ])('GET %s is refused', async (path, status) => {
    expect((await reviewer.call('GET', path)).status).toBe(status)
  })

  it.each<[object, Record<string, string>]>([
    [{ reason: 'x y z' }, { isMatch: 'Choose whether it is a true or a false match' }],
    [{ isMatch: true }, { reason: 'Reason is required' }],
    [{ isMatch: true, reason: ' a ' }, { reason: 'Reason is required' }],
    [{ isMatch: true, reason: 'x'.repeat(2001) }, { reason: 'Reason must be at most 2000 characters' }],
  ])('a disposition needs an answer and a reason: %j', async (body, fields) => {
    const { screening } = await screen(erika)
    expect(await decide(screening.hits[0]?.id, body)).toMatchObject({ status: 422, error: { fields } })
  })

  it('a hit that does not exist is not found', async () => {
    expect((await decide(randomUUID())).status).toBe(404)
  })
})

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
    const { screening, newHits } = await screen(party)
    expect(screening).toMatchObject({ result, name: party.name, isCurrent: true, hits: [hit] })
    expect(newHits).toEqual(screening.hits)
  })

  it('names the alias that matched', async () => {
    const path = join(folder, 'alt.csv')
    await writeFile(path, '3,1,"fka","MORNING GULL",-0- ')
    await writeFile(join(folder, 'sdn.csv'), Object.values(usual).join('\r\n'))
    await importList(test.ctx.db, [join(folder, 'sdn.csv'), path])
    const { screening } = await screen({ kind: 'vessel', name: 'M/T Morning Gull' })
    expect(screening.hits).toMatchObject([{ name: 'BALTIC STAR', matchedName: 'MORNING GULL' }])
    await importEntries()
  })

  it('finds nothing in the others', async () => {
    const { screening } = await screen({ kind: 'vessel', name: 'Innocent Gull', imo: '9176187' })
    expect(screening).toMatchObject({ result: 'clear', hits: [], lists: [{ list: 'OFAC-SDN', entries: 4 }] })
  })
})

describe('a result belongs to its facts', () => {
  it('a new name is another screening, and the old one stays with its hits', async () => {
    const id = randomUUID()
    await screen(erika, id)
    await screen({ ...erika, name: 'Ulrike Meyer' }, id)
    expect(await read(id)).toMatchObject([
      { name: 'Ulrike Meyer', result: 'clear', isCurrent: true, hits: [] },
      { name: 'Erika Brandt', result: 'strong', isCurrent: false, hits: [{ reference: '1', goneAt: null }] },
    ])
    await screen(erika, id)
    expect(await read(id)).toMatchObject([
      { name: 'Erika Brandt', isCurrent: true },
      { name: 'Ulrike Meyer', isCurrent: false },
    ])
  })

  it('screened in parallel under two names, one of them is current', async () => {
    const id = randomUUID()
    await Promise.all(
      Array.from({ length: 12 }, (_none, i) => screen({ ...erika, name: `Erika Brandt ${'ab'[i % 2]}` }, id)),
    )
    const screenings = await read(id)
    expect(screenings).toHaveLength(2)
    expect(screenings.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  it('a part that is gone is not current any more', async () => {
    const id = randomUUID()
    await screen(erika, id, 'a')
    await screen(erika, id, 'b')
    await inTransaction(test.ctx.db, (tx) => retireParts(tx, 'company', id, ['b']))
    expect(await read(id)).toMatchObject([
      { part: 'b', isCurrent: true },
      { part: 'a', isCurrent: false },
    ])
  })
})

describe('dispositions', () => {
  it('are remembered when the same is screened again', async () => {
    const id = randomUUID()
    const { screening } = await screen({ ...erika, dateOfBirth: '1974-08-12', countries: ['AT'] }, id)
    const { status, data } = await decide(screening.hits[0]?.id, { isMatch: false, reason: 'Other parents' })
    expect(status).toBe(200)
    expect(data.screening.hits).toMatchObject([
      {
        disposition: {
          isMatch: false,
          reason: 'Other parents',
          by: { userId: reviewer.id, name: 'Rita Weiss' },
        },
      },
    ])
    const again = await screen({ ...erika, countries: ['AT'] }, id)
    expect(again.newHits).toEqual([])
    expect(again.screening.hits).toMatchObject([{ disposition: { reason: 'Other parents' } }])
    // The same person in another company is not asked about again either.
    expect((await screen({ ...erika, countries: ['AT'] })).newHits).toEqual([])
  })

  it('are asked again when the facts change', async () => {
    const id = randomUUID()
    const { screening } = await screen({ ...erika, countries: ['CH'] }, id)
    await decide(screening.hits[0]?.id)
    const renamed = await screen({ ...erika, countries: ['CH'], name: 'Erika Brand' }, id)
    expect(renamed.newHits).toHaveLength(1)
    expect(renamed.screening.hits).toMatchObject([{ disposition: null }])
  })

  it('are asked again when the list entry changes, and the old hit stays', async () => {
    const id = randomUUID()
    const facts = { ...erika, countries: ['FR'] }
    const { screening } = await screen(facts, id)
    await decide(screening.hits[0]?.id)
    await importEntries({ person: usual.person.replace('Germany', 'France') })
    const again = await screen(facts, id)
    expect(again.newHits).toMatchObject([{ disposition: null, countries: ['FR'] }])
    expect(again.screening.hits).toMatchObject([
      { goneAt: null, disposition: null },
      { goneAt: expect.any(String), disposition: { isMatch: false }, countries: ['DE'] },
    ])
    await importEntries()
    // The entry is as it was, and so is what was decided on it.
    expect((await screen(facts, id)).screening.hits).toMatchObject([
      { goneAt: null, disposition: { isMatch: false } },
      { goneAt: expect.any(String), disposition: null },
    ])
  })

  it('on a name alone stay with their company', async () => {
    const nameOnly: Party = { kind: 'person', name: 'Erika Brandt' }
    const { screening } = await screen(nameOnly)
    await decide(screening.hits[0]?.id)
    expect((await screen(nameOnly)).newHits).toHaveLength(1)
  })

  it('by two reviewers at once are one decision and one conflict; one that was seen can be changed', async () => {
    const { screening } = await screen({ ...erika, countries: ['US'] })
    const id = screening.hits[0]?.id
    const answers = await Promise.all([
      decide(id, { isMatch: true, reason: 'It is her' }),
      decide(id, { isMatch: false, reason: 'It is not' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
      'Rita Weiss has decided on this hit. Reload to see what was decided.',
    )
    const changed = await decide(id, { isMatch: false, reason: 'Seen the passport', isChange: true })
    expect(changed.data.screening.hits[0].disposition).toMatchObject({
      isMatch: false,
      reason: 'Seen the passport',
    })
  })

  it('are kept for good', async () => {
    for (const statement of [
      sql`update screening_dispositions set is_match = true`,
      sql`delete from screening_dispositions`,
    ]) {
      await expect(statement.execute(test.ctx.db)).rejects.toThrow('append-only')
    }
  })

  it('are not for the person whom it is about, who does not even see it', async () => {
    const id = randomUUID()
    const party = { ...erika, countries: ['IT'] }
    const named = { part: 'owner', role: 'Owner', memberId: reviewer.id, party }
    const { screening } = await screenNamed(named, id)
    expect((await decide(screening.hits[0]?.id)).status).toBe(403)
    expect(await read(id)).toEqual([])
    expect(await read(id, other)).toHaveLength(1)
    const { data } = await reviewer.call('GET', '/staff/screenings?status=all&limit=100')
    expect(data.screenings.map((one: Screening) => one.id)).not.toContain(screening.id)
  })
})

describe('the list of hits', () => {
  it('has what waits, the latest first, page by page', async () => {
    const made = []
    for (const name of ['Erika Brandt', 'Erica Brandt', 'Erika Brant'])
      made.push((await screen({ ...erika, name, countries: ['SG'] })).screening)
    const { data } = await reviewer.call('GET', '/staff/screenings?limit=2')
    expect(data.screenings.map((one: Screening) => one.id)).toEqual([made[2]?.id, made[1]?.id])
    expect(data.openCount).toBeGreaterThanOrEqual(3)
    const second = await reviewer.call('GET', `/staff/screenings?limit=2&before=${data.next}`)
    expect(second.data.screenings[0].id).toBe(made[0]?.id)
    await decide(made[2]?.hits[0]?.id)
    const after = (await reviewer.call('GET', '/staff/screenings?limit=2')).data
    expect(after.screenings[0].id).toBe(made[1]?.id)
    expect(after.openCount).toBe(data.openCount - 1)
    const all = (await reviewer.call('GET', '/staff/screenings?status=all&subjectKind=company&limit=1')).data
    expect(all.screenings[0].id).toBe(made[2]?.id)
    expect((await reviewer.call('GET', '/staff/screenings?subjectKind=deal')).data.screenings).toEqual([])
  })
})

describe('when a list is imported, what deals name is screened again', () => {
  it('an entry that is no longer listed asks nobody', async () => {
    const id = randomUUID()
    const { screening } = await screenForDeal({ kind: 'bank', name: 'Sample Merchants Bank' }, id)
    await importEntries({ bank: '' })
    await rescreenParties(test.ctx)
    expect(await read(id, reviewer, 'deal')).toMatchObject([
      { result: 'clear', hits: [{ goneAt: expect.any(String) }] },
    ])
    expect((await decide(screening.hits[0]?.id)).status).toBe(409)
    await importEntries()
  })

  it('facts that were replaced meanwhile stay replaced', async () => {
    const id = randomUUID()
    await screenForDeal(erika, id)
    await screenForDeal({ ...erika, name: 'Ulrike Meyer' }, id)
    await importEntries()
    await rescreenParties(test.ctx)
    expect(await read(id, reviewer, 'deal')).toMatchObject([
      { name: 'Ulrike Meyer', isCurrent: true },
      { name: 'Erika Brandt', isCurrent: false },
    ])
  })
})
