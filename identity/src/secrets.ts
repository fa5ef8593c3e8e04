import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** What the server's key does: one key in, a separate key for each use. */
export type Secrets = {
  /** Encrypts; `context` says what the text is, and opens nothing else. */
  seal(plain: Buffer, context: string): Buffer
  open(sealed: Buffer, context: string): Buffer
  /** For codes short enough to be guessed from a plain hash, and for names not to be stored as such. */
  tag(purpose: string, ...parts: string[]): Buffer
}

const KEY_BYTES = 32

export function createSecrets(key: Buffer): Secrets {
  if (key.length !== KEY_BYTES)
    throw new Error(`The key of the identity service must have ${KEY_BYTES} bytes.`)
  const sealKey = deriveKey(key, 'seal')
  // Prepared once: every sign-in computes several tags.
  const tagKey = createSecretKey(deriveKey(key, 'tag'))
  return {
    seal: (plain, context) => sealWith(sealKey, plain, context),
    open: (sealed, context) => openWith(sealKey, sealed, context),
    // Lengths keep the parts apart: ('ab', 'c') is not ('a', 'bc').
    tag: (purpose, ...parts) =>
      createHmac('sha256', tagKey)
        .update([purpose, ...parts].map((part) => `${part.length}:${part}`).join())
        .digest(),
  }
}

export const deriveKey = (key: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `laycan identity ${use}`, KEY_BYTES))

const VERSION = 1
const IV_BYTES = 12
const AUTH_TAG_BYTES = 16

/** AES-256-GCM: version, nonce, tag, then the text. */
export function sealWith(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: AUTH_TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text])
}

export function openWith(key: Buffer, sealed: Buffer, context: string): Buffer {
  const textAt = 1 + IV_BYTES + AUTH_TAG_BYTES
  if (sealed[0] !== VERSION || sealed.length < textAt) throw new WrongKeyError()
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + IV_BYTES), {
    authTagLength: AUTH_TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, textAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()])
  } catch {
    throw new WrongKeyError()
  }
}

export class WrongKeyError extends Error {
  constructor() {
    super('The identity data in the database was encrypted with another key than the one given.')
  }
}
