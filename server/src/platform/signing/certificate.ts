import { generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import {
  child,
  der,
  derNull,
  derTrue,
  failDer,
  integer,
  octets,
  oid,
  readDer,
  sequence,
  setOf,
  tags,
} from './der.rules.ts'

/** What documents are signed with. The certificate is DER; those that issued it follow it. */
export type SigningKey = { key: KeyObject; certificate: Buffer; issuers: Buffer[] }

const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), derNull)
const rsaBits = 3072
const years = 10

/**
 * A key and a certificate that it signs itself. Viewers show the signature as valid, and ask once whether to trust Laycan;
 * an installation that wants more brings a certificate of its own.
 */
export async function createSigningKey(now: Date, bits = rsaBits): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits })
  const name = sequence(
    setOf(sequence(oid('2.5.4.10'), der(tags.utf8, Buffer.from('Laycan')))),
    setOf(sequence(oid('2.5.4.3'), der(tags.utf8, Buffer.from('Laycan documents')))),
  )
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  const signed = sequence(
    der(tags.context, integer(2)),
    der(tags.integer, serialNumber()),
    sha256WithRsa,
    name,
    sequence(timeOf(now), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tags.context + 3, sequence(...extensions)),
  )
  const signature = sign('sha256', signed, privateKey)
  const certificate = sequence(
    signed,
    sha256WithRsa,
    der(tags.bitString, Buffer.concat([Buffer.from([0]), signature])),
  )
  return { key: privateKey, certificate, issuers: [] }
}

/** Positive, and without zeros before it. */
function serialNumber(): Buffer {
  const number = randomBytes(16)
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40
  return number
}

/** UTCTime until 2049, as RFC 5280 demands. */
function timeOf(at: Date): Buffer {
  const text = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(text.slice(2)))
    : der(tags.generalizedTime, Buffer.from(text))
}

const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(oid(id), ...(isCritical ? [derTrue] : []), octets(value))

const extensions = [
  // Not an authority; for signatures that commit (digitalSignature, nonRepudiation), of documents.
  extension('2.5.29.19', sequence(), true),
  extension('2.5.29.15', der(tags.bitString, Buffer.from([6, 0xc0])), true),
  extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.36'), oid('1.3.6.1.5.5.7.3.4'))),
]

/** Issuer and serial number, by which a signature names its certificate. */
export function issuerAndSerial(certificate: Buffer): Buffer {
  const fields = readDer(child(readDer(certificate)[0], 0).content).filter(({ tag }) => tag !== tags.context)
  const [serial, , issuer] = fields
  if (!serial || !issuer) failDer()
  return sequence(issuer.whole, serial.whole)
}

export const publicKeyOf = (certificate: Buffer): KeyObject => new X509Certificate(certificate).publicKey
