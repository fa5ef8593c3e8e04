import { createHash, randomBytes } from 'node:crypto'
import { deriveKey, openWith, sealWith } from '#secrets.ts'

/** 256 random bits: nothing to guess, so a plain hash is enough to keep. */
export const createToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const SUCCESSOR = 'successor'

/** The token that replaces another, readable only by who still has the other one. */
export const sealSuccessor = (token: string, successor: string) =>
  sealWith(deriveKey(Buffer.from(token), SUCCESSOR), Buffer.from(successor), SUCCESSOR)

export const openSuccessor = (token: string, sealed: Buffer) =>
  openWith(deriveKey(Buffer.from(token), SUCCESSOR), sealed, SUCCESSOR).toString()
