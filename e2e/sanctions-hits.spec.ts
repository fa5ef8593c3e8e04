import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dataDirOf } from '../scripts/e2e-servers.ts'
import { importList } from '../server/src/features/sanctions/sanctions.service.ts'
import { grantRole } from '../server/src/features/staff/staff.service.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { attachOrStartEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { expectNoViolationsInBothThemes } from './axe.ts'
import { expectToast } from './base-test.ts'
import { createMember, newNamedPerson, type Person } from './cast.ts'
import { awaitChecks, claim, handIn, openCase } from './kyc-steps.ts'
import { openDevice, openSession, signedInAs } from './signed-in.ts'

// Somebody with the name and the birth date of a listed person: two reviewers look, then they are verified.

const test = signedInAs('compliance')

/** Lists are imported and reviewers appointed on the machine, never over the network. */
async function onMachine<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { url } = await attachOrStartEmbeddedPostgres({
    dataDir: dataDirOf('app'),
    onProgress: () => undefined,
  })
  const { db, close } = openDatabase(url, { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function importListWith({ firstName, lastName }: Person) {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const path = join(folder, 'sdn.csv')
  const empty = Array(7).fill('-0- ').join(',')
  const remarks = 'DOB 12 Aug 1974; nationality Germany.'
  await writeFile(path, `36,"${lastName}, ${firstName}","individual","TEST",${empty},"${remarks}"`)
  await onMachine((db) => importList(db, [path]))
  await rm(folder, { recursive: true })
}

/** Like nobody's in the other journeys, who are born on the same day. */
function unlikeName() {
  const letters = Array.from(randomBytes(9), (byte) => String.fromCharCode(97 + (byte % 26)))
  return { firstName: 'Ottokar', lastName: `Vyx${letters.join('')}` }
}

const hitsOf = (page: Page, { firstName, lastName }: Person) =>
  page.getByRole('list', { name: `Hits of ${firstName} ${lastName}` })

test('a hit is decided, and a second reviewer confirms the approval', async ({ page, request }) => {
  const person = await createMember(request, { ...newNamedPerson(), ...unlikeName() })
  await importListWith(person)
  await handIn(request, person)

  // The first reviewer finds the case, and cannot approve it before the hit is decided.
  await openCase(page, person)
  await awaitChecks(page)
  await claim(page)
  await page.getByRole('button', { name: 'Propose approval' }).click()
  await expectToast(page, 'Decide first on 1 hit.')
  await expect(hitsOf(page, person)).toContainText('Strong match')
  await expectNoViolationsInBothThemes(page)

  // Among all hits, and decided there.
  await page.goto('/staff/screening')
  const hits = hitsOf(page, person)
  await expect(hits).toContainText('OFAC-SDN 36')
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolationsInBothThemes(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await hits.getByRole('button', { name: /^False match/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'False match' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Born in another town, by the birth certificate.')
  await dialog.getByRole('button', { name: 'False match' }).click()
  await expectToast(page, 'Marked as a false match')
  await expect(hits).toHaveCount(0)

  // It failed a check, so one proposes and another confirms.
  await openCase(page, person)
  await expect(hitsOf(page, person)).toContainText('Born in another town, by the birth certificate.')
  await page.getByRole('button', { name: 'Propose approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Propose approval' }).click()
  await expectToast(page, 'Proposed. Another reviewer must confirm it.')
  await expect(page.getByText(/proposed to approve it; another reviewer confirms/)).toBeVisible()

  const colleague = await createMember(request, newNamedPerson())
  await onMachine((db) => grantRole(db, colleague.email, 'compliance'))
  const second = await openDevice(page, await openSession(request, colleague))
  await openCase(second, person)
  await claim(second)
  await second.getByRole('button', { name: 'Confirm approval' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm and verify' }).click()
  await expectToast(second, `${person.firstName} ${person.lastName} is verified`)
})
