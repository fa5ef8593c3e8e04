import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Screening } from '@laycan/contract/screening/screening'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import type { TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { type ErasureDesk, openErasureDesk } from '#test/erasure.ts'
import { checkedCase, createApplicant, createWaitingCase } from '#test/kyc.ts'

let desk: ErasureDesk
let test: TestApp
let reviewer: Person
beforeAll(async () => {
  desk = await openErasureDesk()
  test = desk.test
  reviewer = desk.reviewer
})
afterAll(() => test.close())

describe('carrying out a request', () => {
  it('closes the account and keeps the verification, with its name, until its end', async () => {
    const { person, caseId } = await createWaitingCase(test)
    expect((await desk.ask(person)).data.privacy).toMatchObject({
      kept: [{ reason: 'open_verification', until: null }],
      request: { dueOn: null },
    })
    await reviewer.call('POST', `/staff/kyc/cases/${caseId}/notes`, { text: 'Anna Maria called' })
    await sql`
      update kyc_cases set status = 'verified', decided_at = now(), decided_by = ${reviewer.id}
      where case_id = ${caseId}`.execute(test.ctx.db)
    expect((await desk.decide(person, { decision: 'erase' })).data.request).toMatchObject({
      state: 'closed',
      kept: [{ reason: 'verification', until: desk.dayIn(30) }],
      decidedBy: reviewer.name,
    })
    expect(await desk.isGone(person)).toBe(true)
    const kept = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(kept.data.case.item).toMatchObject({ firstName: 'Anna Maria', lastName: 'Eriksson' })
    await desk.sweepIn(29)
    expect((await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)).status).toBe(200)
    await desk.sweepIn(32)
    await desk.sweepIn(33)
    expect((await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)).status).toBe(404)
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', to_jsonb(c), to_jsonb(u), to_jsonb(m),
        (select jsonb_agg(to_jsonb(d)) from kyc_documents d where d.case_id = c.case_id),
        (select jsonb_agg(to_jsonb(k)) from kyc_checks k where k.case_id = c.case_id),
        (select jsonb_agg(to_jsonb(n)) from kyc_notes n where n.case_id = c.case_id)) as row
      from kyc_cases c join pool_users u on u.id = c.user_id join members m using (user_id)
      where case_id = ${caseId} /* not null: row */`.execute(test.ctx.db)
    expect(rows[0]?.row).toContain('"personal_sealed": null')
    for (const trace of [person.email, 'Eriksson', 'Anna', 'scan.png']) {
      expect(rows[0]?.row).not.toContain(trace)
    }
    expect(await desk.requestOf(person)).toMatchObject({ state: 'done', kept: [] })
  })

  it('keeps sanctions hits as long as the verification, without the name in plain text', async () => {
    await importListWith('ZWILLINGER, Ottokar')
    const { person, caseId } = await createWaitingCase(test, {
      firstName: 'Ottokar',
      lastName: 'Zwillinger',
    })
    await checkedCase(reviewer, caseId)
    const screeningsOf = async (): Promise<Screening[]> =>
      (await reviewer.call('GET', `/staff/screenings/subjects/${caseId}?subjectKind=kyc`)).data.screenings
    const isAsked = async () => {
      const { data } = await reviewer.call('GET', '/staff/screenings?status=open')
      return data.screenings.some(({ subjectId }: Screening) => subjectId === caseId)
    }
    const [hit] = (await screeningsOf()).flatMap(({ hits }) => hits)
    expect([hit?.strength, await isAsked()]).toEqual(['strong', true])
    await sql`
      insert into kyc_check_dispositions (case_id, check_key, check_name, reason, decided_by)
      values (${caseId}, 'key', 'mrz', 'Ottokar called', ${reviewer.id})`.execute(test.ctx.db)
    await sql`
      insert into kyc_events (case_id, kind, status, reason)
      values (${caseId}, 'checked', 'in_progress', 'Ottokar Zwillinger has another name')`.execute(
      test.ctx.db,
    )
    await sql`
      update kyc_cases set status = 'verified', decided_at = now(), decided_by = ${reviewer.id}
      where case_id = ${caseId}`.execute(test.ctx.db)
    const storedOf = async () => {
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', (select jsonb_agg(to_jsonb(s)) from screenings s where s.subject_id = ${caseId}),
          (select jsonb_agg(to_jsonb(k)) from kyc_checks k where k.case_id = ${caseId})) as row
        /* not null: row */`.execute(test.ctx.db)
      return rows[0]?.row
    }
    expect(await storedOf()).toContain('Zwillinger')

    await desk.ask(person)
    await desk.decide(person, { decision: 'erase' })
    expect(await storedOf()).not.toMatch(/zwillinger/i)
    expect(await screeningsOf()).toMatchObject([{ name: 'Ottokar Zwillinger', hits: [{ id: hit?.id }] }])
    // Whoever has left asks nobody for a decision.
    expect(await isAsked()).toBe(false)

    await desk.sweepIn(32)
    expect(await screeningsOf()).toEqual([])
    const { rows } = await sql<{ reasons: string; accepted: number }>`
      select coalesce(string_agg(e.reason, ' '), '') as reasons,
        (select count(*)::int from kyc_check_dispositions where case_id = ${caseId}) as accepted
        /* not null: reasons, accepted */
      from kyc_events e where e.case_id = ${caseId}`.execute(test.ctx.db)
    expect(rows).toMatchObject([{ accepted: 0 }])
    expect(rows[0]?.reasons.trim()).toBe('Personal data erased as the person asked')
  })

  it('happens by itself after two weeks', async () => {
    const person = await createApplicant(test)
    await desk.ask(person)
    await desk.sweepIn(14)
    expect(await desk.isGone(person)).toBe(false)
    await desk.sweepIn(15)
    await desk.sweepIn(15)
    expect(await desk.isGone(person)).toBe(true)
    expect(await desk.requestOf(person)).toMatchObject({ state: 'done', decidedBy: null })
    const { requests, next } = (await reviewer.call('GET', '/staff/erasure-requests?limit=1')).data
    const { data } = await reviewer.call('GET', `/staff/erasure-requests?limit=1&before=${next}`)
    expect(data.requests[0].id).not.toBe(requests[0].id)
  })
})

async function importListWith(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const path = join(folder, 'sdn.csv')
  const empty = Array(7).fill('-0- ').join(',')
  await writeFile(path, `1,"${name}","individual","TEST",${empty},"DOB 12 Aug 1974."`)
  await importList(test.ctx.db, [path])
  await rm(folder, { recursive: true, force: true })
}
