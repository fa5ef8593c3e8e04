import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KycReviewCheck } from '@laycan/contract/kyc/kyc-review'
import type { Screening } from '@laycan/contract/screening/screening'
import { drawSpecimen } from '@laycan/mrz/test/specimen'
import { anyHolder, passportLines, randomFrom } from '@laycan/mrz/test/specimen-lines'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { anyInfo, checkedCase, createReviewer, createWaitingCase } from '#test/kyc.ts'
import { rescreenEverybody } from './rescreen-cases.job.ts'

let test: TestApp
let rita: Person
let rob: Person
let folder: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  rita = await createReviewer(test)
  rob = await createReviewer(test)
  await grantRole(test.ctx.db, rita.email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  await importEntries()
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const empty = Array(7).fill('-0- ').join(',')
async function importEntries(...more: string[]) {
  const path = join(folder, 'sdn.csv')
  const entries = [
    `1,"BRANDT, Erika","individual","TEST",${empty},"DOB 12 Aug 1974; nationality Germany."`,
    `2,"BLACK SEA BUNKERING LLC",-0- ,"TEST",${empty},-0- `,
    ...more,
  ]
  await writeFile(path, entries.join('\r\n'))
  await importList(test.ctx.db, [path])
}

const of = (caseId: string, what = '') => `/staff/kyc/cases/${caseId}${what}`
const claim = (caseId: string, by = rita) => by.call('POST', of(caseId, '/claim'))
const approve = (caseId: string, by = rita, note = '') => by.call('POST', of(caseId, '/approve'), { note })
const read = async (caseId: string) => (await rita.call('GET', of(caseId))).data.case
const screeningsOf = async (caseId: string): Promise<Screening[]> =>
  (await rita.call('GET', `/staff/screenings/subjects/${caseId}?subjectKind=kyc`)).data.screenings
const hitsOf = async (caseId: string) => (await screeningsOf(caseId)).flatMap(({ hits }) => hits)
const decideHits = async (caseId: string, isMatch: boolean, by = rita) => {
  for (const { id, disposition } of await hitsOf(caseId)) {
    const body = { isMatch, reason: 'Compared the papers', isChange: disposition !== null }
    expect((await by.call('POST', `/staff/screenings/hits/${id}/disposition`, body)).status).toBe(200)
  }
}
const accept = (caseId: string, checkId: string, by = rita, reason = 'Seen the original') =>
  by.call('POST', of(caseId, `/checks/${checkId}/disposition`), { reason })
const named = (checks: KycReviewCheck[], name: string) => checks.filter(({ check }) => check === name)

/** Somebody whose name is listed; with a date of birth of their own, so that a decision on them is on nobody else. */
async function createListed(details: object = {}) {
  const dateOfBirth = `1974-08-12`
  const made = await createWaitingCase(test, {
    firstName: 'Erika',
    lastName: 'Brandt',
    info: { ...anyInfo(), dateOfBirth },
    ...details,
  })
  await checkedCase(rita, made.caseId)
  return made
}

describe('a sanctions hit', () => {
  it('needs a disposition, and two reviewers', async () => {
    const { caseId, person } = await createListed()
    await claim(caseId)
    expect((await approve(caseId)).error.message).toBe('Decide first on 1 hit.')
    expect((await read(caseId)).approval).toEqual({
      openChecks: 0,
      openHits: 1,
      trueMatches: 0,
      isSecondNeeded: true,
      proposal: null,
    })
    const [sanctions] = named((await read(caseId)).checks, 'sanctions')
    expect((await accept(caseId, sanctions?.id ?? '')).error.message).toContain('each hit')
    await decideHits(caseId, false)
    const proposed = await approve(caseId, rita, 'Welcome')
    expect(proposed.status).toBe(200)
    expect(proposed.data.case).toMatchObject({
      item: { status: 'in_progress', claimedBy: null, proposedBy: { userId: rita.id } },
      approval: { openHits: 0, proposal: { by: { userId: rita.id, name: 'Rita Weiss' }, note: 'Welcome' } },
    })
    expect((await person.call('GET', '/kyc/status')).data.status).toBe('in_progress')
    // Not the same person twice.
    await claim(caseId)
    const again = await approve(caseId)
    expect([again.status, again.error.message]).toEqual([
      403,
      'You proposed this approval. Another reviewer must confirm it.',
    ])
    await rita.call('POST', of(caseId, '/release'))
    await claim(caseId, rob)
    const confirmed = await approve(caseId, rob)
    expect(confirmed.data.case).toMatchObject({ item: { status: 'verified', proposedBy: null } })
    const kinds = confirmed.data.case.history.map(
      ({ kind, actor }: { kind: string; actor: { userId: string } }) => [kind, actor?.userId],
    )
    expect(kinds).toContainEqual(['proposed', rita.id])
    expect(kinds).toContainEqual(['approved', rob.id])
    // The person never learns of it.
    const shown = JSON.stringify((await person.call('GET', '/kyc/status')).data)
    for (const word of ['OFAC', 'proposed', 'BRANDT']) expect(shown).not.toContain(word)
  })

  it('decided to be true leaves only a rejection', async () => {
    const { caseId } = await createListed({ firstName: 'Erica' })
    await claim(caseId)
    await decideHits(caseId, true)
    expect((await approve(caseId)).error.message).toBe(
      'A hit was decided to be a true match. This case can only be rejected.',
    )
    const reasons = [{ document: null, reason: 'screening_unresolved' }]
    expect((await rita.call('POST', of(caseId, '/reject'), { reasons, note: '' })).status).toBe(200)
  })

  it('approved many times at once by its first reviewer is proposed once', async () => {
    const { caseId, person } = await createListed({ firstName: 'Erikka' })
    await claim(caseId)
    await decideHits(caseId, false)
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(caseId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await person.call('GET', '/kyc/status')).data.status).toBe('in_progress')
    const { history } = await read(caseId)
    expect(history.filter(({ kind }: { kind: string }) => kind === 'proposed')).toHaveLength(1)
  })

  it('of a company whose name is listed is a failed check', async () => {
    const { caseId } = await createWaitingCase(test, {
      firstName: 'Wilma',
      lastName: 'Ohne',
      companyName: 'Black Sea Bunkering',
    })
    const { checks } = await checkedCase(rita, caseId)
    expect(named(checks, 'sanctions')).toMatchObject([{ result: 'failed' }])
    expect(await screeningsOf(caseId)).toMatchObject([
      { role: 'Person', result: 'clear' },
      { role: 'Company', name: 'Black Sea Bunkering', hits: [{ matchedName: 'BLACK SEA BUNKERING LLC' }] },
    ])
  })

  it('that a new list brings takes a proposal back', async () => {
    const { caseId } = await createListed({ firstName: 'Erika' })
    await claim(caseId)
    await decideHits(caseId, false)
    await approve(caseId)
    await importEntries(`7,"BRANDT, Erika","individual","TEST",${empty},"DOB 12 Aug 1974."`)
    await rescreenEverybody(test.ctx)
    expect((await read(caseId)).approval).toMatchObject({ openHits: 1, proposal: null })
    await claim(caseId, rob)
    expect((await approve(caseId, rob)).status).toBe(409)
    await importEntries()
  })
})

describe('a failed check', () => {
  it('is accepted with a reason, which is remembered', async () => {
    const info = anyInfo()
    await createWaitingCase(test, { firstName: 'Wanda', lastName: 'Eins', info })
    const { caseId } = await createWaitingCase(test, { firstName: 'Wanda', lastName: 'Zwei', info })
    const { checks } = await checkedCase(rita, caseId)
    const [failed] = named(checks, 'duplicate_document')
    expect(failed).toMatchObject({ result: 'failed', disposition: null })
    const id = failed?.id ?? ''
    expect((await accept(caseId, id)).error.message).toBe('Claim this case first.')
    await claim(caseId)
    expect((await approve(caseId)).error.message).toBe('Decide first on 1 failed check.')
    expect((await accept(caseId, id, rita, '  ')).error.fields).toEqual({ reason: 'Reason is required' })
    expect((await accept(caseId, 'x')).status).toBe(422)
    expect((await accept(caseId, randomUUID().replaceAll('-', '').repeat(2))).status).toBe(404)
    const [passed] = named(checks, 'age')
    expect((await accept(caseId, passed?.id ?? '')).error.message).toContain('has not failed')
    const { data } = await accept(caseId, id)
    expect(named(data.case.checks, 'duplicate_document')).toMatchObject([
      { disposition: { reason: 'Seen the original', by: { userId: rita.id } } },
    ])
    expect(data.case.history).toContainEqual(
      expect.objectContaining({
        kind: 'check_accepted',
        actor: expect.objectContaining({ userId: rita.id }),
      }),
    )
    expect(data.case.approval).toMatchObject({ openChecks: 0, isSecondNeeded: true })
    expect((await approve(caseId)).data.case.item.status).toBe('in_progress')
    await claim(caseId, rob)
    expect((await approve(caseId, rob)).data.case.item.status).toBe('verified')
    await expect(sql`delete from kyc_check_dispositions`.execute(test.ctx.db)).rejects.toThrow('append-only')
  })
})

describe('a politically exposed person', () => {
  const flag = (caseId: string, isPoliticallyExposed: boolean, reason = 'Minister of energy') =>
    rita.call('PUT', of(caseId, '/politically-exposed'), { isPoliticallyExposed, reason })

  it('is approved by two reviewers, and is never told', async () => {
    const { caseId, person } = await createWaitingCase(test, { firstName: 'Petra', lastName: 'Expo' })
    await checkedCase(rita, caseId)
    expect((await flag(caseId, true, '')).error.fields).toEqual({ reason: 'Reason is required' })
    const { data } = await flag(caseId, true)
    expect(data.case).toMatchObject({ isPoliticallyExposed: true, approval: { isSecondNeeded: true } })
    expect(data.case.history).toContainEqual(
      expect.objectContaining({
        kind: 'exposure_changed',
        reason: 'Politically exposed: Minister of energy',
      }),
    )
    await claim(caseId)
    expect((await approve(caseId)).data.case.approval.proposal).not.toBeNull()
    await claim(caseId, rob)
    expect((await approve(caseId, rob)).data.case.item.status).toBe('verified')
    expect(JSON.stringify((await person.call('GET', '/kyc/status')).data)).not.toContain('Minister')
    expect((await flag(caseId, false, 'Left office')).data.case.isPoliticallyExposed).toBe(false)
  })
})

describe('a new name', () => {
  const rename = (person: Person, firstName: string, lastName: string) =>
    person.call('PUT', '/api/auth/me', { firstName, lastName })

  it('keeps the results of the old name', async () => {
    const { caseId, person } = await createListed({ firstName: 'Errika' })
    await rename(person, 'Ulrike', 'Meyer')
    await eventually(async () => {
      const { checks, item } = await read(caseId)
      expect(named(checks, 'sanctions')).toMatchObject([
        { madeOf: 'Ulrike Meyer', isCurrent: true, result: 'passed' },
        { madeOf: 'Errika Brandt', isCurrent: false, result: 'failed' },
      ])
      expect(item.checks.failed).toBe(1)
    })
    expect(await screeningsOf(caseId)).toMatchObject([
      { name: 'Ulrike Meyer', subjectName: 'Ulrike Meyer', isCurrent: true, hits: [] },
      { name: 'Errika Brandt', isCurrent: false, hits: [{ reference: '1' }] },
    ])
    await claim(caseId)
    expect((await approve(caseId)).error.message).toBe('Decide first on 1 hit.')
    // The person sees one line, as anybody does.
    const { checks } = (await person.call('GET', '/kyc/status')).data
    expect(named(checks, 'sanctions')).toHaveLength(1)
    // And back again there is nothing new.
    await rename(person, 'Errika', 'Brandt')
    await eventually(async () => {
      expect(named((await read(caseId)).checks, 'sanctions')).toMatchObject([
        { madeOf: 'Errika Brandt', isCurrent: true },
        { madeOf: 'Ulrike Meyer', isCurrent: false },
      ])
    })
  })

  it('is compared with the document again, and takes a proposal back', async () => {
    const holder = anyHolder(randomFrom(3))
    const lines = passportLines(holder)
    const content = await drawSpecimen(lines)
    const { caseId, person } = await createWaitingCase(test, {
      firstName: 'Nina',
      lastName: 'Honest',
      content,
    })
    const before = named((await checkedCase(rita, caseId)).checks, 'mrz_name')
    expect(before).toMatchObject([{ madeOf: 'Nina Honest', result: 'failed', isCurrent: true }])
    expect(before).toHaveLength(1)
    await claim(caseId)
    for (const { id, result, check } of (await read(caseId)).checks as KycReviewCheck[])
      if (result === 'failed' && check !== 'sanctions') await accept(caseId, id)
    await decideHits(caseId, false)
    expect((await approve(caseId)).data.case.approval.proposal).not.toBeNull()
    await rename(person, 'Samir', 'Haddad')
    await eventually(async () => {
      const { checks, approval } = await read(caseId)
      expect(named(checks, 'mrz_name')).toMatchObject([
        { madeOf: 'Samir Haddad', result: 'failed', isCurrent: true, disposition: null },
        { madeOf: 'Nina Honest', isCurrent: false, disposition: { reason: 'Seen the original' } },
      ])
      expect(approval).toMatchObject({ openChecks: 1, proposal: null })
    })
  })

  it('that is not checked yet is not approved', async () => {
    const { caseId, person } = await createWaitingCase(test, { firstName: 'Olga', lastName: 'Vorher' })
    await checkedCase(rita, caseId)
    await claim(caseId)
    // As if the job had not run yet.
    await sql`update members set last_name = 'Nachher' where user_id = ${person.id}`.execute(test.ctx.db)
    expect((await approve(caseId)).error.message).toBe(
      'The person has changed their name. The new one is being checked.',
    )
  })
})
