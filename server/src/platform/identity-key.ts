import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

/** The key that protects the secrets of the embedded pool, and where it came from, for messages. */
export type IdentityKey = { bytes: Buffer; source: string }

/** Given as a setting, or kept beside the data, where it is made unless `mayCreate` is off. */
export async function readIdentityKey(
  config: Pick<Config, 'identityKey' | 'dataDir'>,
  { mayCreate = true } = {},
): Promise<IdentityKey> {
  if (config.identityKey) return { bytes: Buffer.from(config.identityKey, 'hex'), source: 'IDENTITY_KEY' }
  const file = join(config.dataDir, 'identity.key')
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new StartError(`${file} cannot be read: ${error.message}`)
    if (!mayCreate) throw new StartError(`There is no key in ${file}, and IDENTITY_KEY is not set.`)
    await createKey(config.dataDir, file)
    return readFile(file, 'utf8')
  })
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) {
    throw new StartError(`${file} must hold 64 hexadecimal digits.`)
  }
  return { bytes: Buffer.from(text.trim(), 'hex'), source: file }
}

/** Appears whole or not at all, and never in place of another, whoever is killed or starts at the same time. */
async function createKey(dataDir: string, file: string) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
    await link(draft, file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartError(`${file} cannot be written: ${message}`)
  } finally {
    await rm(draft, { force: true })
  }
}
