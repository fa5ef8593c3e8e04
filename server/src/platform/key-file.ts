import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** A key of 32 bytes, and where it came from, for messages. */
export type Key = { bytes: Buffer; source: string }

type KeyPlace = {
  /** The key as a setting, if it is given as one, and the name of that setting. */
  setting: string | undefined
  settingName: string
  dataDir: string
  fileName: string
}

/** Given as a setting, or stored beside the data, where it is created unless `mayCreate` is off. */
export async function readKey(
  { setting, settingName, dataDir, fileName }: KeyPlace,
  { mayCreate = true } = {},
): Promise<Key> {
  if (setting) return { bytes: Buffer.from(setting, 'hex'), source: settingName }
  const file = join(dataDir, fileName)
  const text = await readKeyFile(file, () => {
    if (!mayCreate) throw new StartError(`There is no key in ${file}, and ${settingName} is not set.`)
    return createKey(dataDir, file)
  })
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) {
    throw new StartError(`${file} must hold 64 hexadecimal digits.`)
  }
  return { bytes: Buffer.from(text.trim(), 'hex'), source: file }
}

/** What is in the file; where there is none, `create` makes it or says why not. */
export async function readKeyFile(file: string, create: () => Promise<void>): Promise<string> {
  return readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new StartError(`${file} cannot be read: ${error.message}`)
    await create()
    return readFile(file, 'utf8')
  })
}

/** Replaces all that is in the file; whoever reads it sees the old keys or the new ones. */
export async function writeKeyFile(file: string, keys: Buffer[]) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, keys.map((key) => `${key.toString('hex')}\n`).join(''), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw new StartError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/** Appears whole or not at all, and never replaces another, even if a process is killed or two start at once. */
export async function createKey(dataDir: string, file: string) {
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
