import { createPrivateKey, randomUUID } from 'node:crypto'
import type { PaperCheck } from '@laycan/contract/trade/papers/papers'
import type { Context } from '#context.ts'
import { inTransaction } from '#platform/db.ts'
import { createSigningKey, type SigningKey } from '#platform/signing/certificate.ts'
import { checkPdf } from '#platform/signing/signed-pdf.ts'
import {
  findOwnKey,
  insertCertificate,
  insertOwnKey,
  listCertificates,
  lockSigning,
} from './signing.store.ts'

/**
 * What documents are signed with: the certificate of the settings, or one that is made when the first document is signed
 * and stored for every process, its key encrypted.
 */
const keys = new WeakMap<Context['db'], Promise<SigningKey>>()

export function readSigningKey(ctx: Context): Promise<SigningKey> {
  const known = keys.get(ctx.db)
  if (known) return known
  const key = openKey(ctx).catch((error) => {
    keys.delete(ctx.db)
    throw error
  })
  keys.set(ctx.db, key)
  return key
}

async function openKey({ db, config, clock }: Context): Promise<SigningKey> {
  if (config.signing) {
    await insertCertificate(db, config.signing.certificate)
    return config.signing
  }
  return (await findKey(db)) ?? (await makeKey(db, clock()))
}

async function findKey(db: Context['db']): Promise<SigningKey | undefined> {
  const own = await findOwnKey(db)
  return own && { key: createPrivateKey(own.key), certificate: own.certificate, issuers: [] }
}

/** Made before the lock is taken, since that takes a while; if another process was first, it is not used. */
async function makeKey(db: Context['db'], now: Date): Promise<SigningKey> {
  const made = await createSigningKey(now)
  return inTransaction(db, async (tx) => {
    await lockSigning(tx)
    const found = await findKey(tx)
    if (found) return found
    const key = made.key.export({ type: 'pkcs8', format: 'pem' }).toString()
    await insertOwnKey(tx, { id: randomUUID(), certificate: made.certificate, key })
    return made
  })
}

const texts: Record<Exclude<PaperCheck['verdict'], 'intact'>, string> = {
  altered: 'This file was signed by Laycan and changed afterwards, or its signature belongs to another file.',
  other_signer: 'This file is signed, but not by Laycan.',
  unsigned: 'This file has no signature. Papers from Laycan are signed.',
  unreadable: 'This is not a PDF, or its signature cannot be read.',
}

/** Whether a file is a paper of ours as it was signed. Anyone may ask; the file is not stored. */
export async function checkFile(
  ctx: Context,
  content: AsyncIterable<Buffer>,
): Promise<{ check: PaperCheck }> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const found = checkPdf(Buffer.concat(chunks), await listCertificates(ctx.db))
  if (found.verdict !== 'intact') {
    return { check: { verdict: found.verdict, signedAt: null, text: texts[found.verdict] } }
  }
  const { signedAt } = found
  const at = `${signedAt.slice(0, 10)} at ${signedAt.slice(11, 16)} UTC`
  return { check: { verdict: 'intact', signedAt, text: `Signed by Laycan on ${at}, and unaltered since.` } }
}
