import { randomBytes } from 'node:crypto'
import {
  child,
  DerError,
  der,
  derNull,
  derTrue,
  failDer,
  integer,
  type Node,
  octets,
  oid,
  readDer,
  sequence,
  tags,
} from '#platform/signing/der.rules.ts'

/*
 * Timestamps by RFC 3161: the request for the stamp of a SHA-256, and what an answer says. The stamp is stored whole, so
 * that its signature can be verified with the certificates of its authority: `openssl ts -verify`.
 */

const sha256Id = oid('2.16.840.1.101.3.4.2.1')

/** `nonce` makes an answer to an earlier request recognisable. */
export function timestampRequest(digest: Buffer, nonce = randomBytes(8)): { query: Buffer; nonce: Buffer } {
  // Positive, and without zeros before it.
  const number = Buffer.from([((nonce[0] ?? 0) & 0x3f) | 0x40, ...nonce.subarray(1)])
  const imprint = sequence(sequence(sha256Id, derNull), octets(digest))
  const query = sequence(integer(1), imprint, der(tags.integer, number), derTrue)
  return { query, nonce: number }
}

/** The stamp of an answer for this digest and request, and when it was given. Throws what is wrong. */
export function readTimestamp(answer: Buffer, asked: Asked): { token: Buffer; at: string } {
  try {
    return readAnswer(answer, asked)
  } catch (error) {
    if (!(error instanceof DerError)) throw error
    throw new Error('the answer of the timestamp authority cannot be read')
  }
}

type Asked = { digest: Buffer; nonce: Buffer }

function readAnswer(answer: Buffer, { digest, nonce }: Asked) {
  const [response] = readDer(answer)
  const status = child(child(response, 0), 0).content.readUIntBE(0, 1)
  if (status > 1) throw new Error(`the timestamp authority refused with status ${status}`)
  const token = child(response, 1)
  const info = stampedInfo(token)
  const [imprint] = info.filter(({ tag }) => tag === tags.sequence)
  if (!child(imprint, 1).content.equals(digest)) throw new Error('the timestamp is for something else')
  const time = info.find(({ tag }) => tag === tags.generalizedTime) ?? failDer()
  const numbers = info.filter(({ tag }) => tag === tags.integer)
  if (!numbers.some(({ content }) => content.equals(nonce))) {
    throw new Error('the timestamp answers another request')
  }
  return { token: token.whole, at: timeOf(time.content.toString('latin1')) }
}

/** What was stamped, as the signed content of the token (RFC 5652) says it. */
function stampedInfo(token: Node): Node[] {
  const signedData = child(child(token, 1), 0)
  const contentInfo = readDer(signedData.content)[2]
  const stamped = child(child(contentInfo, 1), 0)
  return readDer(child(stamped, 0).content)
}

function timeOf(text: string): string {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? failDer()
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`).toISOString()
}
