import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KycDocument, KycPersonalInfo, KycUpload } from '@laycan/contract/kyc/kyc'
import sharp from 'sharp'
import { expect } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import type { TestApp } from './app.ts'
import { asCompliance, type Person } from './cast.ts'
import { eventually } from './eventually.ts'
import { type Caller, callerOf } from './members.ts'
import { cast } from './people.ts'

/* People on their way through the verification, and those who review them. */

type Test = Pick<TestApp, 'app' | 'ctx'>
type Details = {
  userType?: 'buyer' | 'seller' | 'broker'
  firstName?: string
  lastName?: string
  companyName?: string
}

/** Somebody with an account in the pool, who has handed nothing in yet. */
export async function createApplicant({ app, ctx }: Test, details: Details = {}): Promise<Person> {
  const { firstName = 'Anna Maria', lastName = 'Eriksson' } = details
  const email = `${randomUUID()}@fuel.example`
  const person = await inTransaction(ctx.db, async (tx) =>
    ctx.userPool.createPerson?.(tx, {
      email,
      password: 'not used here',
      attributes: {
        given_name: firstName,
        family_name: lastName,
        'custom:user_type': details.userType ?? 'buyer',
        'custom:company_name': details.companyName ?? '',
      },
    }),
  )
  if (!person) throw new Error('the embedded pool makes people')
  const { userId } = person
  return { id: userId, name: `${firstName} ${lastName}`, email, call: callerOf(app, userId) }
}

/** A member of staff; the role is in the token only unless `grant` is set. */
export async function createReviewer(test: Test): Promise<Person> {
  const person = await createApplicant(test, cast.compliance)
  return { ...person, call: callerOf(test.app, asCompliance(person.id)) }
}

export const goodInfo: KycPersonalInfo = {
  dateOfBirth: '1974-08-12',
  nationality: 'DE',
  country: 'GB',
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  address: { streetName: '1 Quay Road', city: 'London', state: 'England', postalCode: 'E14 5AB' },
}

/** A picture that no other is like. */
export async function makePicture(): Promise<Buffer> {
  const pixels = crypto.getRandomValues(new Uint8Array(32 * 32 * 3))
  return sharp(pixels, { raw: { width: 32, height: 32, channels: 3 } })
    .png()
    .toBuffer()
}

/** Another such picture, large enough that no check finds fault with it. */
export async function makeLegiblePicture(): Promise<Buffer> {
  const side = 640
  const pixels = new Uint8Array(side * side * 3).fill(240)
  pixels.set(crypto.getRandomValues(new Uint8Array(96)))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

/** A small picture that claims to have 3,600 million pixels. */
export async function makeBomb(): Promise<Buffer> {
  const picture = await makePicture()
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(60_000, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

/** Sends a file by a form, as a browser would. */
export function sendForm(
  { app }: Pick<TestApp, 'app'>,
  { url, fields }: Pick<KycUpload, 'url' | 'fields'>,
  content: Buffer,
) {
  const boundary = randomUUID()
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join('')),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return app.inject({ method: 'POST', url, headers, payload })
}

export async function askForUpload(call: Caller, caseId: string, document: string): Promise<KycUpload> {
  const query = `document=${encodeURIComponent(document)}&contentType=image/png`
  const { data } = await call('GET', `/kyc/upload-urls/${caseId}?${query}`)
  return data.uploads[0]
}

/** The whole way of one file. */
export async function uploadDocument(
  test: Test,
  { call }: Person,
  caseId: string,
  { document = 'Passport', content }: { document?: string; content?: Buffer } = {},
): Promise<KycDocument> {
  const upload = await askForUpload(call, caseId, document)
  await sendForm(test, upload, content ?? (await makePicture()))
  const { data } = await call('POST', '/kyc/documents', { uploadId: upload.uploadId, fileName: 'scan.png' })
  return data.document
}

export async function initiateCase({ call }: Person, info: KycPersonalInfo = goodInfo): Promise<string> {
  const { data } = await call('POST', '/kyc/initiate', info)
  return data.caseId
}

/** Good, and with a document that nobody else has. */
export const anyInfo = (): KycPersonalInfo => ({
  ...goodInfo,
  documentNumber: `C${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-8)}`,
})

/** A new person whose documents wait for a decision. */
export async function createWaitingCase(
  test: Test,
  { info = anyInfo(), content, ...details }: Details & { info?: KycPersonalInfo; content?: Buffer } = {},
) {
  const person = await createApplicant(test, details)
  const caseId = await initiateCase(person, info)
  const picture = content ?? (await makeLegiblePicture())
  const document = await uploadDocument(test, person, caseId, { content: picture })
  await person.call('POST', '/kyc/submit', {})
  return { person, caseId, document, info }
}

/** The case once its automatic checks have ended, as reviewers see it. */
export const checkedCase = (reviewer: Person, caseId: string) =>
  eventually(async () => {
    const { data } = await reviewer.call('GET', `/staff/kyc/cases/${caseId}`)
    expect(data.case.item.checks.areDone).toBe(true)
    return data.case
  })

/** Claims and approves a case of which no check fails. */
export async function approveCase(reviewer: Person, caseId: string) {
  await checkedCase(reviewer, caseId)
  await reviewer.call('POST', `/staff/kyc/cases/${caseId}/claim`)
  return reviewer.call('POST', `/staff/kyc/cases/${caseId}/approve`, { note: '' })
}
