import { addDays, dayMs, utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportContent } from '@laycan/contract/kyb/passport-content'
import {
  type PassportDocumentKind,
  passportDocumentKinds,
  requiredDocuments,
} from '@laycan/contract/kyb/passport-documents'
import type { Context } from '#context.ts'
import { createCompany, isNameTaken, join } from '#features/companies/companies.service.ts'
import { createSamplePassports, type SamplePassport } from '#features/kyb/samples.service.ts'
import { protectNames } from '#features/standing/similar-names.service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { hasDemoAccounts } from './demo.service.ts'
import { type DemoMember, listDemoMembers } from './demo-companies.store.ts'
import { type DemoCompany, demoCompanies } from './demo-companies.ts'
import type { Registered } from './demo-passport-parts.ts'
import { demoPassports } from './demo-passports.ts'
import { makeSamplePdf } from './sample-pdf.view.ts'

/*
 * Companies of the demo: their people with roles, and their passports. Made once, and left alone afterwards; a start that
 * finds them there asks the database twice.
 */

const submittedDaysAgo = 123
const verifiedDaysAgo = 120
const waitingDays = 2
const youngDays = 230

export type DemoPassports = Record<string, Omit<PassportContent, keyof Registered>>

export async function seedDemoCompanies(ctx: Context) {
  if (!hasDemoAccounts(ctx.config)) return
  await inTransaction(ctx.db, (tx) => createDemoCompanies(ctx, tx, demoPassports))
}

/** Those of which a passport is given. */
export async function createDemoCompanies(ctx: Context, tx: Db, passports: DemoPassports) {
  const companies = demoCompanies.filter(({ name }) => passports[name])
  const emails = companies.flatMap(({ owner, colleagues = {} }) => [owner, ...Object.keys(colleagues)])
  const members = await listDemoMembers(tx, [...emails, reviewerEmail])
  const people = new Map(members.map((member) => [member.email, member]))
  // Names are compared with those of verified companies, which must be there first.
  for (const isWaiting of [false, true]) {
    const found = new Map<string, () => SamplePassport>()
    for (const company of companies.filter((one) => (one.isWaiting ?? false) === isWaiting)) {
      const owner = people.get(company.owner)
      const id = owner && (await findOrCreate(ctx, tx, company, owner))
      const content = passports[company.name]
      if (!id || !content) continue
      await addColleagues(ctx, tx, { ...company, id }, people)
      found.set(id, () =>
        toSample(ctx, { ...company, id }, { owner, content, reviewer: people.get(reviewerEmail) }),
      )
    }
    for (const id of await createSamplePassports(ctx, tx, found)) await protectNames(ctx, tx, id)
  }
}

const reviewerEmail = 'compliance@demo.example'

/** Undefined where somebody else has taken the name, or the owner has done something else since. */
async function findOrCreate(ctx: Context, tx: Db, { name }: DemoCompany, owner: DemoMember) {
  if (owner.companyId) return owner.companyName === name ? owner.companyId : undefined
  if (!owner.isActive || owner.hasHadCompany || (await isNameTaken(tx, name))) return undefined
  return (await createCompany({ ...ctx, db: tx }, owner.userId, name)).company.id
}

async function addColleagues(
  ctx: Context,
  tx: Db,
  { id, owner, colleagues = {} }: DemoCompany & { id: string },
  people: ReadonlyMap<string, DemoMember>,
) {
  for (const [email, given] of Object.entries(colleagues)) {
    const colleague = people.get(email)
    if (!colleague?.isActive || colleague.companyId || colleague.hasHadCompany) continue
    const grant = { dealLimit: null, dayLimit: null, ...given }
    const by = people.get(owner)?.userId ?? colleague.userId
    await join(ctx, tx, id, colleague, { grant, by, act: 'admitted' })
  }
}

type Submission = {
  owner: DemoMember
  content: Omit<PassportContent, keyof Registered>
  reviewer: DemoMember | undefined
}

function toSample(
  { clock }: Context,
  { id, legalName, country, number, isWaiting }: DemoCompany & { id: string },
  { owner, content: given, reviewer }: Submission,
): SamplePassport {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  const submittedAt = daysAgo(isWaiting ? waitingDays : submittedDaysAgo)
  const content: PassportContent = {
    ...given,
    legalName,
    country,
    registrationNumber: number,
    incorporatedOn: given.incorporatedOn || utcDate(daysAgo(youngDays)),
  }
  const documents = requiredDocuments(content).map((kind) => ({
    kind,
    ...datesOf(kind, utcDate(submittedAt), isWaiting ?? false),
    fileName: `${kind}.pdf`,
    content: makeSamplePdf(passportDocumentKinds[kind].name, [legalName, number, 'Specimen for the demo.']),
  }))
  const sample = { companyId: id, content, documents, submittedBy: owner, submittedAt }
  if (isWaiting || !reviewer) return sample
  const reason = 'Looked into it with the papers of the company; no objection.'
  return { ...sample, decision: { reviewerId: reviewer.userId, at: daysAgo(verifiedDaysAgo), reason } }
}

/** A licence is the only one that ends: that of a company which waits ends soon. */
const datesOf = (kind: PassportDocumentKind, submittedOn: string, isWaiting: boolean) => ({
  issuedOn: addDays(submittedOn, -14),
  expiresOn: kind === 'licence' ? addDays(submittedOn, isWaiting ? 14 : 720) : null,
})
