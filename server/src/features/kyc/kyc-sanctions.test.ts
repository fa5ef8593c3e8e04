import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { idsAsTokens, type Person } from '#test/cast.ts'
import { eventually } from '#test/eventually.ts'
import { approveCase, checkedCase as checkedBy, createReviewer, createWaitingCase } from '#test/kyc.ts'
import { rescreenEverybody } from './rescreen-cases.job.ts'

let test: TestApp
let reviewer: Person
let folder: string
beforeAll(async () => {
  test = await createTestApp({ verifyToken: idsAsTokens })
  reviewer = await createReviewer(test)
  await grantRole(test.ctx.db, reviewer.email, 'compliance')
  folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** A list of the form of OFAC's with one entry on it. */
async function importEntry(name: string, remarks: string, type = 'individual') {
  const path = join(folder, 'sdn.csv')
  const empty = Array(7).fill('-0- ').join(',')
  await writeFile(path, `36,"${name}","${type}","TEST",${empty},"${remarks}"\r\n`)
  await importList(test.ctx.db, [path])
}

const checkedCase = (caseId: string) => checkedBy(reviewer, caseId)
const sanctionsOf = (checks: { check: string }[]) => checks.find(({ check }) => check === 'sanctions')

it('a person who matches a listed name is shown to reviewers, with the evidence, and not notified', async () => {
  await importEntry('ERIKSSON, Anna Maria', 'DOB 12 Aug 1974; nationality Germany.')
  const { caseId, person } = await createWaitingCase(test)
  const { checks } = await checkedCase(caseId)
  const found = sanctionsOf(checks)
  expect(found).toMatchObject({ result: 'failed' })
  expect(JSON.stringify(found)).toContain('1974-08-12')
  const shown = (await person.call('GET', '/kyc/status')).data
  expect(sanctionsOf(shown.checks)).toMatchObject({ result: 'skipped' })
  const { parts } = (await person.call('GET', '/api/auth/me/export')).data
  for (const text of [JSON.stringify(shown), JSON.stringify(parts)]) expect(text).not.toContain('OFAC')
})

it('verified people are screened again when a list is imported, and reviewers are notified once', async () => {
  await importEntry('NOBODY, Whatsoever', 'DOB 1950.')
  const { caseId, person } = await createWaitingCase(test, { firstName: 'Dagmar', lastName: 'Quist' })
  expect(sanctionsOf((await checkedCase(caseId)).checks)).toMatchObject({ result: 'passed' })
  await approveCase(reviewer, caseId)
  await rescreenEverybody(test.ctx)

  await importEntry('QUIST, Dagmar', 'DOB 12 Aug 1974; nationality Germany.')
  await rescreenEverybody(test.ctx)
  await rescreenEverybody(test.ctx)
  const reviewed = (await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)).data.case
  expect(reviewed.item.status).toBe('verified')
  expect(sanctionsOf(reviewed.checks)).toMatchObject({ result: 'failed' })
  expect(reviewed.history[0]).toMatchObject({
    kind: 'checked',
    status: 'verified',
    actor: null,
    reason: 'Screened again: a sanctions list has a name like this',
  })
  const found = (await reviewer.call('GET', '/staff/kyc/cases?status=verified&finding=failed')).data.cases
  expect(found).toMatchObject([{ caseId }])
  const { notifications } = (await reviewer.call('GET', '/notifications')).data
  const alerts = notifications.filter(({ path }: { path: string }) => path === `/staff/kyc/${caseId}`)
  expect(alerts).toMatchObject([
    { message: 'Sanctions screening: Dagmar Quist, or their company, may be listed' },
  ])
  expect((await person.call('GET', '/kyc/status')).data.timeline).toHaveLength(3)
})

it('a verified person who changes their name waits again, and the new name is screened', async () => {
  await importEntry('DREIZEHN, Ulf', 'DOB 12 Aug 1974; nationality Germany.')
  const { caseId, person } = await createWaitingCase(test, { firstName: 'Rosa', lastName: 'Lindqvist' })
  expect(sanctionsOf((await checkedCase(caseId)).checks)).toMatchObject({ result: 'passed' })
  await approveCase(reviewer, caseId)
  const { firstName, lastName } = (await person.call('GET', '/api/auth/me')).data
  // A change of the telephone number alone is nobody's business.
  await person.call('PUT', '/api/auth/me', { firstName, lastName, phoneNumber: '+4930123456' })
  await person.call('PUT', '/api/auth/me', { firstName: 'Ulf', lastName: 'Dreizehn' })
  await eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(data.case.item.status).toBe('in_progress')
    expect(data.case.history).toContainEqual(
      expect.objectContaining({
        kind: 'reopened',
        reason: 'The name was changed from Rosa Lindqvist to Ulf Dreizehn',
      }),
    )
    expect(sanctionsOf(data.case.checks)).toMatchObject({ result: 'failed' })
  })
  const { notifications } = (await reviewer.call('GET', '/notifications')).data
  const shown = notifications
    .filter(({ path }: { path: string }) => path === `/staff/kyc/${caseId}`)
    .map(({ message }: { message: string }) => message)
  expect(shown).toEqual(['Verify again: the name was changed from Rosa Lindqvist to Ulf Dreizehn'])
})

it('a verified person who changes the name of their company is screened again, and keeps the badge', async () => {
  await importEntry('SIEBZEHN SHIPPING FZE', '-0-', '-0-')
  const { caseId, person } = await createWaitingCase(test, { firstName: 'Rosa', lastName: 'Elf' })
  await checkedCase(caseId)
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
  await person.call('PUT', '/api/auth/me', {
    firstName: 'Rosa',
    lastName: 'Elf',
    companyName: 'Siebzehn Shipping',
  })
  await eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    // The import above may screen the case once more, before or after the change.
    expect(data.case.history).toContainEqual(
      expect.objectContaining({
        status: 'verified',
        reason: 'The profile was changed from Rosa Elf to Rosa Elf, Siebzehn Shipping',
      }),
    )
    expect(sanctionsOf(data.case.checks)).not.toMatchObject({ result: 'passed' })
  })
  const { notifications } = (await reviewer.call('GET', '/notifications')).data
  expect(notifications).toContainEqual(
    expect.objectContaining({ message: 'Rosa Elf now goes by Rosa Elf, Siebzehn Shipping' }),
  )
})

it('the company is screened too, and reviewers see which name is meant', async () => {
  await importEntry('NORTHERN SAMPLE PETROLEUM FZE', '-0-', '-0-')
  const { caseId } = await createWaitingCase(test, { companyName: 'Northern Sample Petroleum' })
  const { checks } = await checkedCase(caseId)
  // But for its legal form the name is the listed one.
  expect(sanctionsOf(checks)).toMatchObject({
    result: 'failed',
    evidence: [
      { field: 'OFAC-SDN 36', typed: 'Northern Sample Petroleum', found: expect.stringContaining('FZE') },
      { field: 'OFAC-SDN', typed: null },
    ],
  })
  const other = await createWaitingCase(test, { companyName: 'Specimen Starlight Ltd' })
  expect(sanctionsOf((await checkedCase(other.caseId)).checks)).toMatchObject({ result: 'passed' })
})
