import { randomUUID } from 'node:crypto'
import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '#test/members.ts'
import { dispositionPath, erika, listed, openScreeningDesk, type ScreeningDesk } from '#test/screening.ts'
import type { Party } from './screening.service.ts'

let desk: ScreeningDesk
beforeAll(async () => {
  desk = await openScreeningDesk()
})
afterAll(() => desk.close())

describe('every call', () => {
  it.each<[Parameters<ReturnType<typeof callerOf>>[0], string, object?]>([
    ['GET', '/staff/screenings'],
    ['GET', `/staff/screenings/subjects/${randomUUID()}?subjectKind=kyc`],
    ['POST', dispositionPath(randomUUID()), { isMatch: true, reason: 'It is' }],
  ])('%s %s is for reviewers alone', async (...call) => {
    expect((await callerOf(desk.test.app, undefined)(...call)).status).toBe(401)
    expect((await callerOf(desk.test.app, desk.reviewer.id)(...call)).status).toBe(403)
    expect((await callerOf(desk.test.app, `${desk.reviewer.id}+admin`)(...call)).status).toBe(403)
  })

  it.each<[string, number, object?]>([
    ['/staff/screenings?status=gone', 422],
    ['/staff/screenings?before=x', 422],
    ['/staff/screenings/subjects/1?subjectKind=kyc', 422],
    [`/staff/screenings/subjects/${randomUUID()}`, 422],
    [`/staff/screenings/subjects/${randomUUID()}?subjectKind=ship`, 422],
  ])('GET %s is refused', async (path, status) => {
    expect((await desk.reviewer.call('GET', path)).status).toBe(status)
  })

  it.each<[object, Record<string, string>]>([
    [{ reason: 'x y z' }, { isMatch: 'Choose whether it is a true or a false match' }],
    [{ isMatch: true }, { reason: 'Reason is required' }],
    [{ isMatch: true, reason: ' a ' }, { reason: 'Reason is required' }],
    [{ isMatch: true, reason: 'x'.repeat(2001) }, { reason: 'Reason must be at most 2000 characters' }],
  ])('a disposition needs an answer and a reason: %j', async (body, fields) => {
    const { screening } = await desk.screen(erika)
    expect(await desk.decide(screening.hits[0]?.id, body)).toMatchObject({ status: 422, error: { fields } })
  })

  it('a hit that does not exist is not found', async () => {
    expect((await desk.decide(randomUUID())).status).toBe(404)
  })
})

describe('dispositions', () => {
  it('are remembered when the same is screened again', async () => {
    const id = randomUUID()
    const { screening } = await desk.screen({ ...erika, dateOfBirth: '1974-08-12', countries: ['AT'] }, id)
    const { status, data } = await desk.decide(screening.hits[0]?.id, {
      isMatch: false,
      reason: 'Other parents',
    })
    expect(status).toBe(200)
    expect(data.screening.hits).toMatchObject([
      {
        disposition: {
          isMatch: false,
          reason: 'Other parents',
          by: { userId: desk.reviewer.id, name: 'Rita Weiss' },
        },
      },
    ])
    const again = await desk.screen({ ...erika, countries: ['AT'] }, id)
    expect(again.newHits).toEqual([])
    expect(again.screening.hits).toMatchObject([{ disposition: { reason: 'Other parents' } }])
    // The same person in another company is not asked about again either.
    expect((await desk.screen({ ...erika, countries: ['AT'] })).newHits).toEqual([])
  })

  it('are asked again when the facts change', async () => {
    const id = randomUUID()
    const { screening } = await desk.screen({ ...erika, countries: ['CH'] }, id)
    await desk.decide(screening.hits[0]?.id)
    const renamed = await desk.screen({ ...erika, countries: ['CH'], name: 'Erika Brand' }, id)
    expect(renamed.newHits).toHaveLength(1)
    expect(renamed.screening.hits).toMatchObject([{ disposition: null }])
  })

  it('are asked again when the list entry changes, and the old hit stays', async () => {
    const id = randomUUID()
    const facts = { ...erika, countries: ['FR'] }
    const { screening } = await desk.screen(facts, id)
    await desk.decide(screening.hits[0]?.id)
    await desk.importEntries({ person: listed.person.replace('Germany', 'France') })
    const again = await desk.screen(facts, id)
    expect(again.newHits).toMatchObject([{ disposition: null, countries: ['FR'] }])
    expect(again.screening.hits).toMatchObject([
      { goneAt: null, disposition: null },
      { goneAt: expect.any(String), disposition: { isMatch: false }, countries: ['DE'] },
    ])
    await desk.importEntries()
    // The entry is as it was, and so is what was decided on it.
    expect((await desk.screen(facts, id)).screening.hits).toMatchObject([
      { goneAt: null, disposition: { isMatch: false } },
      { goneAt: expect.any(String), disposition: null },
    ])
  })

  it('on a name alone stay with their company', async () => {
    const nameOnly: Party = { kind: 'person', name: 'Erika Brandt' }
    const { screening } = await desk.screen(nameOnly)
    await desk.decide(screening.hits[0]?.id)
    expect((await desk.screen(nameOnly)).newHits).toHaveLength(1)
  })

  it('by two reviewers at once are one decision and one conflict; one that was seen can be changed', async () => {
    const { screening } = await desk.screen({ ...erika, countries: ['US'] })
    const id = screening.hits[0]?.id
    const answers = await Promise.all([
      desk.decide(id, { isMatch: true, reason: 'It is her' }),
      desk.decide(id, { isMatch: false, reason: 'It is not' }, desk.other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe(
      'Rita Weiss has decided on this hit. Reload to see what was decided.',
    )
    const changed = await desk.decide(id, { isMatch: false, reason: 'Seen the passport', isChange: true })
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
      await expect(statement.execute(desk.test.ctx.db)).rejects.toThrow('append-only')
    }
  })

  it('are not for the person whom it is about, who does not even see it', async () => {
    const id = randomUUID()
    const party = { ...erika, countries: ['IT'] }
    const named = { part: 'owner', role: 'Owner', memberId: desk.reviewer.id, party }
    const { screening } = await desk.screenNamed(named, id)
    expect((await desk.decide(screening.hits[0]?.id)).status).toBe(403)
    expect(await desk.read(id)).toEqual([])
    expect(await desk.read(id, desk.other)).toHaveLength(1)
    const { data } = await desk.reviewer.call('GET', '/staff/screenings?status=all&limit=100')
    expect(data.screenings.map((one: Screening) => one.id)).not.toContain(screening.id)
  })
})

describe('the list of hits', () => {
  it('has what waits, the latest first, page by page', async () => {
    const made = []
    for (const name of ['Erika Brandt', 'Erica Brandt', 'Erika Brant'])
      made.push((await desk.screen({ ...erika, name, countries: ['SG'] })).screening)
    const { data } = await desk.reviewer.call('GET', '/staff/screenings?limit=2')
    expect(data.screenings.map((one: Screening) => one.id)).toEqual([made[2]?.id, made[1]?.id])
    expect(data.openCount).toBeGreaterThanOrEqual(3)
    const second = await desk.reviewer.call('GET', `/staff/screenings?limit=2&before=${data.next}`)
    expect(second.data.screenings[0].id).toBe(made[0]?.id)
    await desk.decide(made[2]?.hits[0]?.id)
    const after = (await desk.reviewer.call('GET', '/staff/screenings?limit=2')).data
    expect(after.screenings[0].id).toBe(made[1]?.id)
    expect(after.openCount).toBe(data.openCount - 1)
    const all = (await desk.reviewer.call('GET', '/staff/screenings?status=all&subjectKind=company&limit=1'))
      .data
    expect(all.screenings[0].id).toBe(made[2]?.id)
    expect((await desk.reviewer.call('GET', '/staff/screenings?subjectKind=deal')).data.screenings).toEqual(
      [],
    )
  })
})
