import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from '@laycan/sql/sql'
import type { Db } from './db.ts'

/** Values that leave the house in a link and come back unchanged, or not at all. They can be read by anyone. */
export type Signer = {
  /** A value signed for one purpose is invalid for another. */
  sign(purpose: string, value: string): string
  /** The value; undefined when we did not sign it. */
  open(purpose: string, signed: string): string | undefined
}

const secretName = 'links'
const keyBytes = 32

/** The key is made by the first process and stored in the database for every other. */
export async function openSigner(db: Db): Promise<Signer> {
  const key = await readSecret(db, secretName)
  const tagOf = (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\0${value}`).digest()
  return {
    sign(purpose, value) {
      const tag = tagOf(purpose, value)
      return `${Buffer.from(value).toString('base64url')}.${tag.toString('base64url')}`
    },
    open(purpose, signed) {
      const [text = '', given = ''] = signed.split('.', 2)
      const value = Buffer.from(text, 'base64url').toString()
      const tag = tagOf(purpose, value)
      const claimed = Buffer.from(given, 'base64url')
      return claimed.length === tag.length && timingSafeEqual(claimed, tag) ? value : undefined
    },
  }
}

async function readSecret(db: Db, name: string): Promise<Buffer> {
  await sql`
    insert into platform_secrets (name, value) values (${name}, ${randomBytes(keyBytes)})
    on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: Buffer }>`
    select value from platform_secrets where name = ${name}`.execute(db)
  if (!rows[0]) throw new Error(`the secret ${name} was just made and is not there`)
  return rows[0].value
}
