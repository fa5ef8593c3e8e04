import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new StartError(`${file} cannot be read: ${error.message}`)
    if (!mayCreate) throw new StartError(`There is no key in ${file}, and ${settingName} is not set.`)
    await createKey(dataDir, file)
    return readFile(file, 'utf8')
  })
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) {
    throw new StartError(`${file} must hold 64 hexadecimal digits.`)
  }
  return { bytes: Buffer.from(text.trim(), 'hex'), source: file }
}

/** Appears whole or not at all, and never replaces another, even if a process is killed or two start at once. */
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
