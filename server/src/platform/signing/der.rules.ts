/** DER (X.690), as much of it as certificates, signatures and timestamps need. */

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, `[1]` … around other elements. */
  context: 0xa0,
} as const

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 128) return Buffer.from([length])
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  const first = bytes.findIndex((byte) => byte !== 0)
  return Buffer.from([0x80 + 4 - first, ...bytes.subarray(first)])
}

export const sequence = (...parts: Buffer[]) => der(tags.sequence, ...parts)
/** The elements of a set are sorted. */
export const setOf = (...parts: Buffer[]) => der(tags.set, ...parts.toSorted(Buffer.compare))
export const octets = (bytes: Buffer) => der(tags.octets, bytes)
export const derNull = Buffer.from('0500', 'hex')
export const derTrue = Buffer.from('0101ff', 'hex')
export const integer = (value: number) => der(tags.integer, Buffer.from([value]))

/** Such as 2.16.840.1.101.3.4.2.1. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return der(tags.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

export type Node = { tag: number; content: Buffer; whole: Buffer }

export class DerError extends Error {}

/** The elements one after the other; throws where a length does not fit. */
export function readDer(bytes: Buffer): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? failDer()
    const extra = first < 128 ? 0 : first - 128
    if (extra > 4 || first === 128 || at + 2 + extra > bytes.length) failDer()
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra)
    const start = at + 2 + extra
    if (start + length > bytes.length) failDer()
    const whole = bytes.subarray(at, start + length)
    nodes.push({ tag: bytes[at] ?? 0, content: bytes.subarray(start, start + length), whole })
    at = start + length
  }
  return nodes
}

export function failDer(): never {
  throw new DerError('this is not DER')
}

export const child = (node: Node | undefined, index: number): Node =>
  readDer((node ?? failDer()).content)[index] ?? failDer()
