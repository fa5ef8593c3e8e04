import { randomUUID } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, messagesOf, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { createApplicant, createReviewer, createWaitingCase } from '#test/kyc.ts'
import { type Caller, callerOf } from '#test/members.ts'

let test: TestApp
let first: Person
let second: Person
const reason = 'The register says that it was struck off'

beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  first = await createReviewer(test)
  second = await createReviewer(test)
  for (const { email } of [first, second]) await grantRole(test.ctx.db, email, 'compliance')
})
afterAll(() => test.close())

/** A company that was verified, with one member. */
async function createCompany() {
  const owner = await createApplicant(test)
  const name = `Solent ${randomUUID()}`
  const { id } = (await owner.call('POST', '/companies', { name })).data.company
  await sql`
    update companies set verification = 'verified', verified_at = now(), verified_until = current_date + 365,
      legal_name = ${`${name} Limited`}, registration_country = 'GB', registration_number = ${id}, registration_key = ${id}
    where id = ${id}`.execute(test.ctx.db)
  return { id, owner, legalName: `${name} Limited` }
}

const propose = ({ call }: Person, companyId: string, action = 'suspend') =>
  call('POST', `/staff/companies/${companyId}/proposals`, { action, reason })
const confirm = ({ call }: Person, id: string) => call('POST', `/staff/standing-proposals/${id}/confirm`)
const decline = ({ call }: Person, id: string) =>
  call('POST', `/staff/standing-proposals/${id}/decline`, { reason: 'The register was wrong' })
const standingOf = async (companyId: string) =>
  (await first.call('GET', `/staff/companies/${companyId}/standing`)).data.standing
const cardOf = async ({ id }: Person) => (await first.call('GET', `/members/${id}`)).data.member

describe('a company', () => {
  it('is shown by its verified legal name, with its own badge', async () => {
    const { owner, id, legalName } = await createCompany()
    expect(await cardOf(owner)).toMatchObject({
      companyName: legalName,
      companyId: id,
      isCompanyVerified: true,
    })
    expect((await owner.call('GET', '/api/auth/me')).data).toMatchObject({
      companyName: legalName,
      companyId: id,
      isCompanyVerified: true,
    })
  })

  it('is suspended when one reviewer proposes it and another confirms', async () => {
    const { id, owner, legalName } = await createCompany()
    const { data } = await propose(first, id)
    const { proposal } = data.standing
    expect(proposal).toMatchObject({ action: 'suspend', reason, proposedBy: { userId: first.id } })
    expect(data.standing.suspendedAt).toBeNull()
    expect(await messagesOf(second)).toContain(
      `A second reviewer is needed: suspend the company ${legalName}`,
    )
    expect(await messagesOf(owner)).not.toContain(expect.stringContaining('suspended'))

    const own = await confirm(first, proposal.id)
    expect([own.status, own.error.message]).toEqual([403, 'Another reviewer must confirm what you proposed.'])
    const confirmed = await confirm(second, proposal.id)
    expect(confirmed.data.standing).toMatchObject({ suspensionReason: reason, proposal: null })
    expect(confirmed.data.standing.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'suspended',
      'proposed',
    ])
    expect(await cardOf(owner)).toMatchObject({ isCompanyVerified: false })
    expect(await messagesOf(owner)).toContain(`${legalName} is suspended and cannot trade: ${reason}`)
    expect((await owner.call('GET', '/companies/mine/standing')).data.standing).toEqual({
      suspendedAt: expect.any(String),
      suspensionReason: reason,
      similarTo: null,
      isNameRefused: false,
    })

    const restoring = (await propose(second, id, 'restore')).data.standing.proposal
    await confirm(first, restoring.id)
    expect(await standingOf(id)).toMatchObject({ suspendedAt: null })
    expect(await cardOf(owner)).toMatchObject({ isCompanyVerified: true })
  })

  it('loses a verification that two reviewers withdraw', async () => {
    const { id, owner } = await createCompany()
    const { proposal } = (await propose(first, id, 'withdraw')).data.standing
    await confirm(second, proposal.id)
    expect(await standingOf(id)).toMatchObject({ verification: 'withdrawn' })
    expect(await cardOf(owner)).toMatchObject({ isCompanyVerified: false })
    expect((await propose(first, id, 'withdraw')).status).toBe(409)
  })

  it('has one proposal at a time, which may be declined or taken back', async () => {
    const { id } = await createCompany()
    const { proposal } = (await propose(first, id)).data.standing
    expect((await propose(second, id)).status).toBe(409)
    const declined = await decline(first, proposal.id)
    expect(declined.data.standing).toMatchObject({ proposal: null, suspendedAt: null })
    expect(declined.data.standing.history[0]).toMatchObject({
      kind: 'declined',
      reason: 'The register was wrong',
    })
    expect((await confirm(second, proposal.id)).status).toBe(409)
    expect((await propose(second, id)).status).toBe(201)
  })

  it('is decided once, and never by the reviewer who proposed it, however many confirm at once', async () => {
    const { id } = await createCompany()
    const { proposal } = (await propose(first, id)).data.standing
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => confirm(n % 2 ? first : second, proposal.id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ decidedBy: string; proposedBy: string }>`
      select decided_by, proposed_by from standing_proposals where id = ${proposal.id}`.execute(test.ctx.db)
    expect(rows).toEqual([{ decidedBy: second.id, proposedBy: first.id }])
    const { history } = await standingOf(id)
    expect(history.filter(({ kind }: { kind: string }) => kind === 'suspended')).toHaveLength(1)
    await expect(
      sql`update standing_proposals set decided_by = proposed_by where id = ${proposal.id}`.execute(
        test.ctx.db,
      ),
    ).rejects.toThrow('check constraint')
  })

  it('is not decided about by its own people', async () => {
    const { id, owner } = await createCompany()
    const insider = { ...owner, call: callerOf(test.app, `${owner.id}+compliance`) }
    expect((await propose(insider, id)).status).toBe(403)
    const { proposal } = (await propose(first, id)).data.standing
    expect((await confirm(insider, proposal.id)).status).toBe(403)
  })
})

describe('every call', () => {
  const calls: [Parameters<Caller>[0], string, object?][] = [
    ['GET', `/staff/companies/${randomUUID()}/standing`],
    ['POST', `/staff/companies/${randomUUID()}/proposals`, { action: 'suspend', reason }],
    ['POST', `/staff/standing-proposals/${randomUUID()}/confirm`],
    ['POST', `/staff/standing-proposals/${randomUUID()}/decline`, { reason }],
  ]
  it('my own company’s standing is for members, and nothing without a company', async () => {
    expect((await callerOf(test.app, undefined)('GET', '/companies/mine/standing')).status).toBe(401)
    expect((await first.call('GET', '/companies/mine/standing')).data).toEqual({ standing: null })
  })

  it.each(calls)('%s %s is for compliance, and finds nothing that is not there', async (...call) => {
    expect((await callerOf(test.app, undefined)(...call)).status).toBe(401)
    expect((await callerOf(test.app, first.id)(...call)).status).toBe(403)
    expect((await first.call(...call)).status).toBe(404)
  })

  it('knows what can be done', async () => {
    const { id } = await createCompany()
    const answer = await first.call('POST', `/staff/companies/${id}/proposals`, {
      action: 'delete',
      reason: '',
    })
    expect(answer.error.fields).toEqual({
      action: 'Please choose what to do',
      reason: 'Reason is required',
    })
  })
})

it('a withdrawn verification of a person is rejected with the reason, and recorded', async () => {
  const { person, caseId } = await createWaitingCase(test)
  await eventually(async () => {
    const { data } = await first.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(data.case.item.checks.areDone).toBe(true)
  })
  await first.call('POST', `/staff/kyc/cases/${caseId}/claim`)
  await first.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
  const answer = await second.call('POST', `/staff/members/${person.id}/withdraw-verification`, { reason })
  expect(answer.data.standing).toMatchObject({
    kycStatus: 'rejected',
    history: [{ kind: 'verification_withdrawn', reason, actor: { userId: second.id } }],
  })
  expect((await person.call('GET', '/kyc/status')).data).toMatchObject({
    status: 'rejected',
    rejection: { note: reason },
  })
  expect(await cardOf(person)).toMatchObject({ isVerified: false })
  // They may hand in documents again.
  expect((await person.call('POST', '/kyc/retry', {})).data).toMatchObject({ status: 'in_progress' })
})
