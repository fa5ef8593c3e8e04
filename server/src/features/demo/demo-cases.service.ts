import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#context.ts'
import { createSampleCase, type SampleCase } from '#features/kyc/samples.service.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'
import { inTransaction } from '#platform/db.ts'
import { hasDemoAccounts } from './demo.service.ts'
import { type DemoCase, demoCasesByEmail, demoPeople } from './demo-cases.ts'
import { makeSamplePdf } from './sample-pdf.view.ts'

/** A verification in every state, where there are demo accounts; made once, and left alone afterwards. */
const pictures = join(import.meta.dirname, '../../../demo/kyc')

export async function seedDemoCases(ctx: Context) {
  if (!hasDemoAccounts(ctx.config)) return
  const reviewer = await findMemberByEmail(ctx.db, 'compliance@demo.example')
  if (!reviewer) return
  for (const [email, demoCase] of Object.entries(demoCasesByEmail)) {
    const member = await findMemberByEmail(ctx.db, email)
    if (member) await addCase(ctx, member, reviewer.userId, demoCase)
  }
  for (const { case: demoCase, ...person } of demoPeople) {
    const known = await findMemberByEmail(ctx.db, person.email)
    const userId = known?.userId ?? (await createPerson(ctx, person))
    if (userId) await addCase(ctx, { ...person, userId }, reviewer.userId, demoCase)
  }
}

/** Nobody knows the password: they are there to be looked at. */
const createPerson = ({ db, userPool }: Context, person: Omit<(typeof demoPeople)[number], 'case'>) =>
  inTransaction(db, async (tx) => {
    const created = await userPool.createPerson?.(tx, {
      email: person.email,
      password: randomBytes(24).toString('base64url'),
      attributes: {
        given_name: person.firstName,
        family_name: person.lastName,
        phone_number: person.phoneNumber,
        'custom:user_type': person.userType,
        'custom:company_name': person.companyName,
      },
    })
    return created?.userId
  })

async function addCase(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  reviewerId: string,
  { personalInfo, documents, hoursAgo, decision }: DemoCase,
) {
  const sample: SampleCase = {
    personalInfo,
    hoursAgo,
    documents: await Promise.all(
      documents.map(async ({ document, picture }) => ({
        document,
        fileName: picture ?? `${document}.pdf`,
        content: picture
          ? await readFile(join(pictures, picture))
          : makeSamplePdf(document, ['Specimen for the demo.', email, personalInfo.address.streetName]),
      })),
    ),
    ...(decision && { decision: { ...decision, reviewerId } }),
  }
  await createSampleCase(ctx, userId, sample)
}
