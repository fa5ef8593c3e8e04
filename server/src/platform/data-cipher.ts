import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { DataKey, DataKeys } from './data-keys.ts'

/*
 * Personal data in the database, encrypted and authenticated by AES-256-GCM. It is bound to its place: moved to another
 * column or row it does not open.
 *
 *   1 (the version), 1 byte | key id, 4 bytes | nonce, 12 bytes | encrypted text | tag, 16 bytes
 */
const version = 1
const keyIdBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headerBytes = 1 + keyIdBytes

/** Where a value is stored. The row is named by a column that never changes. */
export type SealedPlace = { table: string; column: string; row: string }

export type DataCipher = {
  keys: DataKeys
  /** Under the current key. */
  seal(place: SealedPlace, text: string): Promise<Buffer>
  /** Throws `SealedDataError` when it was changed, belongs elsewhere, or its key is not there. */
  open(place: SealedPlace, sealed: Buffer): Promise<string>
  /** Finds equal values without storing them: useless without the key. Under the current key. */
  hash(purpose: string, value: string): Promise<string>
  /** The same under every key: what to search for while some rows have the hash of an earlier one. */
  hashes(purpose: string, value: string): Promise<string[]>
}

export class SealedDataError extends Error {}

/** Nothing is wrong with the data; it can be read again once the key is back. */
export class MissingKeyError extends SealedDataError {}

export function createDataCipher(keys: DataKeys): DataCipher {
  return {
    keys,
    async seal(place, text) {
      const [key] = await keysOf(keys.list())
      const header = Buffer.concat([Buffer.from([version]), Buffer.from(key.id, 'hex')])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce).setAAD(boundTo(place, header))
      return Buffer.concat([header, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    async open(place, sealed) {
      const name = `${place.table}.${place.column} of ${place.row}`
      if (sealed[0] !== version || sealed.length < headerBytes + nonceBytes + tagBytes) {
        throw new SealedDataError(`${name} is not encrypted data.`)
      }
      const id = keyIdOf(sealed)
      const key = await keysOf(keys.find(id))
      if (!key) {
        throw new MissingKeyError(
          `${name} is encrypted under the key ${id}, which ${keys.source} does not have.`,
        )
      }
      const header = sealed.subarray(0, headerBytes)
      const nonce = sealed.subarray(headerBytes, headerBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, nonce)
        .setAAD(boundTo(place, header))
        .setAuthTag(sealed.subarray(-tagBytes))
      try {
        const text = decipher.update(sealed.subarray(headerBytes + nonceBytes, -tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealedDataError(`${name} was changed, or belongs elsewhere.`, { cause })
      }
    },
    hash: async (purpose, value) => hashUnder((await keysOf(keys.list()))[0], purpose, value),
    hashes: async (purpose, value) =>
      (await keysOf(keys.list())).map((key) => hashUnder(key, purpose, value)),
  }
}

/** The file may be gone, or the command fail, while the server runs. */
const keysOf = <Keys>(asked: Promise<Keys>): Promise<Keys> =>
  asked.catch((cause: Error) => {
    throw new MissingKeyError(cause.message, { cause })
  })

export const keyIdOf = (sealed: Buffer) => sealed.subarray(1, headerBytes).toString('hex')

const boundTo = ({ table, column, row }: SealedPlace, header: Buffer) =>
  Buffer.concat([header, Buffer.from(`${table}\0${column}\0${row}`)])

/** Begins with the key's id, so that rotation sees which are still under an earlier one. */
const hashUnder = ({ id, lookup }: DataKey, purpose: string, value: string) =>
  `${id}:${createHmac('sha256', lookup).update(`${purpose}\0${value}`).digest('hex')}`
