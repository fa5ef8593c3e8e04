import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Time-based one-time passwords, RFC 6238: SHA-1, six digits, steps of 30 seconds, as every
 * authenticator app has them.
 */

const STEP_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const createTotpSecret = () => randomBytes(20)

/** RFC 4648, without padding: how apps take a secret. */
export function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

export function totpAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the present one, or the one before or after, for clocks that differ. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const present = stepAt(now)
  return [present - 1, present, present + 1].find((step) => {
    const expected = Buffer.from(totpAt(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
