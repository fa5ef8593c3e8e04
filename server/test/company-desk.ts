import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importList } from '#features/sanctions/sanctions.service.ts'
import { grantRole } from '#features/staff/staff.service.ts'
import { createTestApp, type TestApp } from './app.ts'
import { idsAsTokens, type Person } from './cast.ts'
import { checkedCase, createCompanyReviewer, createFounder, goodDraft, submitPassport } from './companies.ts'

/** An app with two reviewers, Rita and Rolf, and a sanctions list that has Oleg Petrovsky and a company on it. */
export type CompanyDesk = { test: TestApp; rita: Person; rolf: Person }

export async function openCompanyDesk(clock?: () => Date): Promise<CompanyDesk> {
  const test = await createTestApp({ verifyToken: idsAsTokens, ...(clock && { clock }) })
  const [rita, rolf] = [await createCompanyReviewer(test), await createCompanyReviewer(test)]
  for (const { email } of [rita, rolf]) await grantRole(test.ctx.db, email, 'compliance')
  const folder = await mkdtemp(join(tmpdir(), 'laycan-lists-'))
  const empty = Array(7).fill('-0- ').join(',')
  const path = join(folder, 'sdn.csv')
  await writeFile(
    path,
    `36,"PETROVSKY, Oleg","individual","TEST",${empty},"DOB 12 Aug 1974; nationality United Kingdom."\r\n` +
      `37,"NORTHERN SAMPLE PETROLEUM FZE","-0-","TEST",${empty},"-0-"\r\n`,
  )
  await importList(test.ctx.db, [path])
  await rm(folder, { recursive: true, force: true })
  return { test, rita, rolf }
}

export const caseOf = async (reviewer: Person, companyId: string) =>
  (await reviewer.call('GET', `/staff/companies/${companyId}`)).data.case
export const passportOf = async ({ call }: Person) =>
  (await call('GET', '/companies/mine/passport')).data.passport
/** How far each part of a passport is. */
export const partStatesOf = (passport: { parts: { part: string; state: string }[] }) =>
  Object.fromEntries(passport.parts.map(({ part, state }) => [part, state]))
export const act = (reviewer: Person, companyId: string, what: string, body?: object) =>
  reviewer.call('POST', `/staff/companies/${companyId}/${what}`, body)

/** A company whose passport is with the reviewers, its checks done. */
export async function createWaiting(
  { test, rita }: CompanyDesk,
  draft = goodDraft(),
  details: Parameters<typeof createFounder>[1] = {},
) {
  const founder = await createFounder(test, details)
  await submitPassport(test, founder, draft)
  await checkedCase(rita, founder.companyId)
  return { ...founder, draft }
}
