import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { issuerAndSerial, type SigningKey } from './certificate.ts'
import {
  child,
  der,
  derNull,
  failDer,
  integer,
  octets,
  oid,
  readDer,
  sequence,
  setOf,
  tags,
} from './der.rules.ts'

/**
 * Detached signatures by RFC 5652 with the attributes of CAdES (EN 319 122): the digest of what is signed, and the
 * certificate by which it is verified.
 */
const ids = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsa: oid('1.2.840.113549.1.1.1'),
  ecdsaWithSha256: oid('1.2.840.10045.4.3.2'),
}

export const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const algorithmOf = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'ec' ? sequence(ids.ecdsaWithSha256) : sequence(ids.rsa, derNull)

export function signDigest(digest: Buffer, { key, certificate, issuers }: SigningKey): Buffer {
  const value = sign('sha256', attributesOf(digest, certificate), key)
  return assemble(digest, { key, certificate, issuers, value })
}

const attributesOf = (digest: Buffer, certificate: Buffer) =>
  setOf(
    sequence(ids.contentType, setOf(ids.data)),
    sequence(ids.messageDigest, setOf(octets(digest))),
    sequence(ids.signingCertificate, setOf(sequence(sequence(sequence(octets(sha256(certificate))))))),
  )

/** Only the value takes a private key: what else a signature consists of follows from the certificates and the digest. */
function assemble(
  digest: Buffer,
  { key, certificate, issuers, value }: SigningKey & { value: Buffer },
): Buffer {
  const digestAlgorithm = sequence(ids.sha256)
  const signerInfo = sequence(
    integer(1),
    issuerAndSerial(certificate),
    digestAlgorithm,
    retagged(attributesOf(digest, certificate), tags.context),
    algorithmOf(key),
    octets(value),
  )
  const signedData = sequence(
    integer(1),
    setOf(digestAlgorithm),
    sequence(ids.data),
    der(tags.context, certificate, ...issuers),
    setOf(signerInfo),
  )
  return sequence(ids.signedData, der(tags.context, signedData))
}

/** An implicit tag replaces that of the set; what is signed is the set. */
const retagged = (bytes: Buffer, tag: number) => Buffer.concat([Buffer.from([tag]), bytes.subarray(1)])

export type ReadSignature = {
  digest: Buffer
  /** The certificate that it names, if it has it. */
  certificate: Buffer | undefined
  isSignedBy(key: KeyObject): boolean
  /** Whether all of it, to the last byte, is what `signDigest` writes with this certificate. */
  isWrittenBy(certificate: Buffer, key: KeyObject): boolean
}

/** Throws where it is not a signature of this kind. Zeros after it are what a PDF reserved for it. */
export function readSignature(bytes: Buffer): ReadSignature {
  const outer = firstElement(bytes)
  if (!child({ ...outer }, 0).whole.equals(ids.signedData)) failDer()
  const parts = readDer(child(child(outer, 1), 0).content)
  const signerInfo = readDer(parts.at(-1)?.content ?? failDer())[0]
  const fields = readDer((signerInfo ?? failDer()).content)
  const attributes = fields.find(({ tag }) => tag === tags.context) ?? failDer()
  const signature = fields.findLast(({ tag }) => tag === tags.octets) ?? failDer()
  const digestAttribute = readDer(attributes.content).find((attribute) =>
    child(attribute, 0).whole.equals(ids.messageDigest),
  )
  const certificates = parts.find(({ tag }) => tag === tags.context)
  const named = fields[1]?.whole ?? failDer()
  const digest = child(child(digestAttribute, 1), 0).content
  const given = readDer(certificates?.content ?? Buffer.alloc(0)).map(({ whole }) => whole)
  const rest = bytes.subarray(outer.whole.length)
  return {
    digest,
    certificate: given.find((whole) => issuerAndSerial(whole).equals(named)),
    isWrittenBy(certificate, key) {
      const issuers = given.slice(1)
      const written = assemble(digest, { key, certificate, issuers, value: signature.content })
      return written.equals(outer.whole) && rest.every((byte) => byte === 0)
    },
    isSignedBy: (key) => verify('sha256', retagged(attributes.whole, tags.set), key, signature.content),
  }
}

function firstElement(bytes: Buffer) {
  const first = bytes[1] ?? failDer()
  const extra = first < 128 ? 0 : first - 128
  if (extra > 4 || bytes.length < 2 + extra) failDer()
  const length = extra === 0 ? first : bytes.readUIntBE(2, extra)
  return readDer(bytes.subarray(0, 2 + extra + length))[0] ?? failDer()
}
