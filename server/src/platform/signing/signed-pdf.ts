import type { SigningKey } from './certificate.ts'
import { publicKeyOf } from './certificate.ts'
import { type ReadSignature, readSignature, sha256, signDigest } from './cms.ts'
import { DerError } from './der.rules.ts'

/**
 * Signatures in PDFs (PAdES baseline, EN 319 142): the signature is in the file, in a gap that it does not cover. The byte
 * range around the gap is the whole rest of the file.
 */

/**
 * How many bytes a signature by this key has. The gap has no room for more: a byte in it that is no signature could be
 * changed without any program noticing.
 */
export function roomFor(key: SigningKey): number {
  // By RSA they all have one length; by an elliptic curve most have the longest, or a byte or two less.
  const samples = key.key.asymmetricKeyType === 'ec' ? 8 : 1
  return Math.max(...Array.from({ length: samples }, () => signDigest(sha256(), key).length))
}
/** As `ByteRange` is written until the file is whole: names of ten characters, for numbers of up to ten digits. */
export const rangeMark = '**********'
const marks = `/${rangeMark} /${rangeMark} /${rangeMark}`

/** The file with its signature; it was drawn with room for one. */
export function fillSignature(file: Buffer, key: SigningKey, room: number): Buffer {
  const rangeAt = file.indexOf(marks)
  const gapAt = file.indexOf(Buffer.from(`<${'00'.repeat(room)}>`))
  if (rangeAt < 0 || gapAt < 0) throw new Error('there is no room for a signature')
  const gapEnd = gapAt + 2 * room + 2
  const numbers = `${gapAt} ${gapEnd} ${file.length - gapEnd}`.padEnd(marks.length)
  const filled = Buffer.from(file)
  filled.write(numbers, rangeAt, 'latin1')
  const digest = sha256(filled.subarray(0, gapAt), filled.subarray(gapEnd))
  filled.write(signatureOf(digest, key, room).toString('hex'), gapAt + 1, 'latin1')
  return filled
}

/** A signature by an elliptic curve is another one each time: one that fits comes soon. */
function signatureOf(digest: Buffer, key: SigningKey, room: number): Buffer {
  for (let tries = 0; tries < 500; tries++) {
    const signature = signDigest(digest, key)
    if (signature.length === room) return signature
  }
  throw new Error('no signature fits into the room for it')
}

export type PdfVerdict =
  | { verdict: 'intact'; signedAt: string; certificate: Buffer }
  | { verdict: 'altered' | 'other_signer' | 'unsigned' | 'unreadable' }

type Gap = { start: number; end: number }

/** Whether this file is as one of these certificates signed it, to the last byte. */
export function checkPdf(file: Buffer, certificates: Buffer[]): PdfVerdict {
  if (!file.subarray(0, 1024).includes('%PDF-')) return { verdict: 'unreadable' }
  const range = lastRange(file)
  if (!range) return { verdict: 'unsigned' }
  const signature = readGap(file, range.gap)
  if (!signature) return { verdict: 'unreadable' }
  const certificate = certificates.find((known) => signature.isSignedBy(publicKeyOf(known)))
  if (!certificate) return { verdict: 'other_signer' }
  const { start, end } = range.gap
  const isWhole = range.from === 0 && range.to === file.length
  const isSame = sha256(file.subarray(0, start), file.subarray(end)).equals(signature.digest)
  const signedAt = timeIn(file.subarray(0, start)) ?? timeIn(file.subarray(end))
  const isExact = signature.isWrittenBy(certificate, publicKeyOf(certificate))
  return isWhole && isSame && isExact && signedAt
    ? { verdict: 'intact', signedAt, certificate }
    : { verdict: 'altered' }
}

/** Of the last signature: a later one would have to cover those before it. */
function lastRange(file: Buffer): { from: number; to: number; gap: Gap } | undefined {
  const at = file.lastIndexOf('/ByteRange')
  if (at < 0) return undefined
  const text = file.subarray(at, at + 120).toString('latin1')
  const [, ...numbers] = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = numbers.map(Number)
  return { from, to: next + rest, gap: { start: from + length, end: next } }
}

/** The gap holds one hexadecimal string as it is written here, and nothing else. */
function readGap(file: Buffer, { start, end }: Gap): ReadSignature | undefined {
  const text = file.subarray(start, end).toString('latin1')
  if (!/^<[0-9a-f]+>$/.test(text)) return undefined
  try {
    return readSignature(Buffer.from(text.slice(1, -1), 'hex'))
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

function timeIn(bytes: Buffer): string | undefined {
  const at = bytes.lastIndexOf('/M (D:')
  if (at < 0) return undefined
  const text = bytes.subarray(at, at + 40).toString('latin1')
  const [, year, month, day, hour, minute, second] =
    /^\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` : undefined
}
