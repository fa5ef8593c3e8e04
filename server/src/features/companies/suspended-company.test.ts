import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createPerson, idsAsTokens } from '#test/cast.ts'
import { createCompany } from '#test/company-cast.ts'
import { leaveCompany, listCompanyDuties } from './companies.service.ts'

/* While a company is suspended its people may protect it, and may neither dissolve it nor fill it with others. */

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
})
afterAll(() => test.close())

const suspend = (id: string) =>
  sql`update companies set suspended_at = now(), suspension_reason = 'Asked' where id = ${id}`.execute(
    test.ctx.db,
  )
const createOwned = async () => {
  const owner = await createPerson(test)
  const companyId = await createCompany(test, [{ userId: owner.id }])
  return { owner, companyId }
}

it('is not left by its last member, who may neither close the account nor be erased without compliance', async () => {
  const { owner, companyId } = await createOwned()
  await suspend(companyId)
  const { status, error } = await owner.call('POST', '/companies/mine/leave')
  expect([status, error.message]).toEqual([
    409,
    'Your company is suspended and you are its last member, so you cannot leave it. Write to support.',
  ])
  const leave = (options?: { isDecidedByCompliance: boolean }) =>
    inTransaction(test.ctx.db, (tx) => leaveCompany(test.ctx, tx, owner.id, options))
  await expect(leave()).rejects.toThrow('suspended')
  expect(await listCompanyDuties(test.ctx, owner.id)).toEqual([{ reason: 'company_suspended', until: null }])
  await leave({ isDecidedByCompliance: true })
  expect((await owner.call('GET', '/companies/mine')).data.company).toBeNull()
})

it('takes nobody in and gives nobody other rights', async () => {
  const { owner, companyId } = await createOwned()
  const [member, asking, invited] = await Promise.all([
    createPerson(test),
    createPerson(test),
    createPerson(test),
  ])
  await sql`insert into company_members (user_id, company_id, roles) values (${member.id}, ${companyId}, '{reader}')`.execute(
    test.ctx.db,
  )
  const { request } = (await asking.call('POST', `/companies/${companyId}/requests`)).data
  const body = { email: invited.email, roles: ['owner'] }
  const { invitation } = (await owner.call('POST', '/companies/mine/invitations', body)).data
  await suspend(companyId)
  const calls = [
    ['POST', '/companies/mine/invitations', { email: 'x@fuel.example', roles: ['owner'] }],
    ['POST', `/companies/mine/requests/${request.id}/approve`, { roles: ['reader'] }],
    ['PUT', `/companies/mine/members/${member.id}`, { roles: ['owner'] }],
    ['POST', `/companies/mine/members/${member.id}/make-owner`, { roles: ['reader'] }],
  ] as const
  for (const [method, path, body] of calls) {
    const { status, error } = await owner.call(method, path, body)
    expect([path, status, error.message]).toEqual([path, 403, 'Your company is suspended.'])
  }
  const accepted = await invited.call('POST', `/companies/invitations/${invitation.id}/accept`)
  expect([accepted.status, accepted.error.message]).toEqual([
    409,
    'This company is suspended. Nobody can join it now.',
  ])
  // What protects it stays possible.
  const declined = await owner.call('POST', `/companies/mine/requests/${request.id}/decline`)
  expect(declined.status).toBe(200)
  expect((await owner.call('DELETE', `/companies/mine/members/${member.id}`)).status).toBe(200)
  const takenBack = await owner.call('DELETE', `/companies/mine/invitations/${invitation.id}`)
  expect(takenBack.status).toBe(200)
})

it('is left by a member who is not the last', async () => {
  const { companyId } = await createOwned()
  const member = await createPerson(test)
  await sql`insert into company_members (user_id, company_id, roles) values (${member.id}, ${companyId}, '{reader}')`.execute(
    test.ctx.db,
  )
  await suspend(companyId)
  expect((await member.call('POST', '/companies/mine/leave')).status).toBe(200)
})
