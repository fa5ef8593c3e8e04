import { randomBytes } from 'node:crypto'

/*
 * Timestamps by RFC 3161: the request for the stamp of a SHA-256, and what an answer says. The stamp is stored whole, so
 * that its signature can be verified with the certificates of its authority: `openssl ts -verify`.
 */

const sha256Id = Buffer.from('0609608648016503040201', 'hex')
const derNull = Buffer.from('0500', 'hex')

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128
      ? Buffer.from([length])
      : Buffer.from(length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255])
  return Buffer.concat([Buffer.from([tag]), size, content])
}

/** `nonce` makes an answer to an earlier request recognisable. */
export function timestampRequest(digest: Buffer, nonce = randomBytes(8)): { query: Buffer; nonce: Buffer } {
  // Positive, and without zeros before it.
  const number = Buffer.from([((nonce[0] ?? 0) & 0x3f) | 0x40, ...nonce.subarray(1)])
  const imprint = der(0x30, der(0x30, sha256Id, derNull), der(0x04, digest))
  const query = der(
    0x30,
    der(0x02, Buffer.from([1])),
    imprint,
    der(0x02, number),
    der(0x01, Buffer.from([0xff])),
  )
  return { query, nonce: number }
}

type Node = { tag: number; content: Buffer; whole: Buffer }

/** The elements one after the other; throws where a length does not fit. */
function read(bytes: Buffer): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? fail()
    const extra = first < 128 ? 0 : first - 128
    if (extra > 4 || first === 128) fail()
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const start = at + 2 + extra
    if (start + length > bytes.length) fail()
    const whole = bytes.subarray(at, start + length)
    nodes.push({ tag: bytes[at] ?? 0, content: bytes.subarray(start, start + length), whole })
    at = start + length
  }
  return nodes
}

function fail(): never {
  throw new Error('the answer of the timestamp authority cannot be read')
}

const child = (node: Node | undefined, index: number): Node => read((node ?? fail()).content)[index] ?? fail()

/** The stamp of an answer for this digest and request, and when it was given. Throws what is wrong. */
export function readTimestamp(
  answer: Buffer,
  { digest, nonce }: { digest: Buffer; nonce: Buffer },
): { token: Buffer; at: string } {
  const [response] = read(answer)
  const status = child(child(response, 0), 0).content.readUIntBE(0, 1)
  if (status > 1) throw new Error(`the timestamp authority refused with status ${status}`)
  const token = child(response, 1)
  const info = stampedInfo(token)
  const [imprint] = info.filter(({ tag }) => tag === 0x30)
  if (!child(imprint, 1).content.equals(digest)) throw new Error('the timestamp is for something else')
  const time = info.find(({ tag }) => tag === 0x18) ?? fail()
  const numbers = info.filter(({ tag }) => tag === 0x02)
  if (!numbers.some(({ content }) => content.equals(nonce))) {
    throw new Error('the timestamp answers another request')
  }
  return { token: token.whole, at: timeOf(time.content.toString('latin1')) }
}

/** What was stamped, as the signed content of the token (RFC 5652) says it. */
function stampedInfo(token: Node): Node[] {
  const signedData = child(child(token, 1), 0)
  const contentInfo = read(signedData.content)[2]
  const octets = child(child(contentInfo, 1), 0)
  return read(child(octets, 0).content)
}

function timeOf(text: string): string {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? fail()
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`).toISOString()
}
