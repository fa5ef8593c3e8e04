import { sql } from '@laycan/sql/sql'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { standingOf } from '#features/standing/standing.service.ts'
import { createAccount, type TestAccount } from '#test/accounts.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { grantRole, listRoles, revokeRole } from './staff.service.ts'

let test: TestApp
let account: TestAccount
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  account = await createAccount(test)
})

const rolesOf = async (...who: Parameters<typeof standingOf>) => (await standingOf(...who)).roles

const eventsOf = async ({ userId }: TestAccount) => {
  const { rows } = await sql<{ kind: string; email: string; role: string }>`
    select kind, email, detail ->> 'role' as role from security_events
    where user_id = ${userId} and kind like 'role_%' order by id`.execute(test.ctx.db)
  return rows.map(({ kind, email, role }) => `${kind} ${role} ${email}`)
}

it('gives and takes roles, and records every change under the address as it is known', async () => {
  const { db } = test.ctx
  expect(await grantRole(db, account.email.toUpperCase(), 'admin')).toBe(true)
  expect(await grantRole(db, account.email, 'admin')).toBe(false)
  expect(await grantRole(db, account.email, 'compliance')).toBe(true)
  expect(await rolesOf(db, account.userId)).toEqual(['admin', 'compliance'])
  expect(await listRoles(db)).toEqual(
    expect.arrayContaining([{ email: account.email, role: 'admin', grantedAt: expect.any(String) }]),
  )
  expect(await revokeRole(db, account.email, 'admin')).toBe(true)
  expect(await revokeRole(db, account.email, 'admin')).toBe(false)
  expect(await rolesOf(db, account.userId)).toEqual(['compliance'])
  expect(await eventsOf(account)).toEqual([
    `role_granted admin ${account.email}`,
    `role_granted compliance ${account.email}`,
    `role_revoked admin ${account.email}`,
  ])
})

it('finds nobody by an address that has no account', async () => {
  const { db } = test.ctx
  const unknown = { code: 'not_found', message: 'There is no account with the address x@example.com.' }
  await expect(grantRole(db, 'x@example.com', 'admin')).rejects.toMatchObject(unknown)
  await expect(revokeRole(db, 'x@example.com', 'admin')).rejects.toMatchObject(unknown)
})

it('takes roles from a deactivated account, and gives it none', async () => {
  const { db } = test.ctx
  await grantRole(db, account.email, 'admin')
  await sql`update members set deactivated_at = now() where user_id = ${account.userId}`.execute(db)
  await expect(grantRole(db, account.email, 'compliance')).rejects.toMatchObject({ code: 'conflict' })
  expect(await revokeRole(db, account.email, 'admin')).toBe(true)
  expect(await rolesOf(db, account.userId)).toEqual([])
})
