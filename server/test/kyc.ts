import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KycDocument, KycPersonalInfo, KycUpload } from '@laycan/contract/kyc/kyc'
import sharp from 'sharp'
import { inTransaction } from '#platform/db.ts'
import type { TestApp } from './app.ts'
import { asCompliance, type Person } from './cast.ts'
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
  return data
}

export async function initiateCase({ call }: Person, info: KycPersonalInfo = goodInfo): Promise<string> {
  const { data } = await call('POST', '/kyc/initiate', info)
  return data.caseId
}

/** A new person whose documents wait for a decision. */
export async function createWaitingCase(test: Test, details: Details = {}) {
  const person = await createApplicant(test, details)
  const caseId = await initiateCase(person)
  const document = await uploadDocument(test, person, caseId)
  await person.call('POST', '/kyc/submit', {})
  return { person, caseId, document }
}
