import { exec } from 'node:child_process'
import { hkdfSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { createKey, readKeyFile } from './key-file.ts'
import { StartError } from './start-error.ts'

/** A key that encrypts personal data. Its id is made from it, says nothing of it, and stands before all it encrypts. */
export type DataKey = { id: string; master: Buffer; encryption: Buffer; lookup: Buffer }

/** The keys of this installation: the first encrypts, the others only read what is not encrypted again yet. */
export type DataKeys = {
  /** Where they come from, for messages. */
  source: string
  /** The file, where they are in one. */
  file: string | undefined
  /** All of them, as they are now. */
  list(): Promise<[DataKey, ...DataKey[]]>
  /** Undefined when it is nowhere, also after looking again. */
  find(id: string): Promise<DataKey | undefined>
}

export const dataKeyFileName = 'data.key'
const commandTimeoutMs = 30_000
/** A row under an unknown key is no reason to run the command at every reading of it. */
const fewestMsBetweenLooks = 10_000

type DataKeySettings = Pick<Config, 'dataKey' | 'dataKeyCommand' | 'dataDir'>

/** Throws when there is no key to be had. `mayCreate` is for an installation that has encrypted nothing yet. */
export async function openDataKeys(
  { dataKey, dataKeyCommand, dataDir }: DataKeySettings,
  { mayCreate }: { mayCreate: boolean },
): Promise<DataKeys> {
  if (dataKey) return fixedKeys('DATA_KEY', dataKey)
  if (dataKeyCommand) return commandKeys(dataKeyCommand)
  const file = join(dataDir, dataKeyFileName)
  await readKeyFile(file, () => {
    if (mayCreate) return createKey(dataDir, file)
    throw new StartError(
      `Personal data is encrypted, but there is no key in ${file}, and neither DATA_KEY nor DATA_KEY_COMMAND is set. Restore the key.`,
    )
  })
  return fileKeys(file)
}

function fixedKeys(source: string, text: string): DataKeys {
  const keys = parseDataKeys(text, source)
  return { source, file: undefined, list: async () => keys, find: async (id) => byId(keys, id) }
}

/** Run again when something is encrypted under a key that was added since. */
async function commandKeys(command: string): Promise<DataKeys> {
  let keys = await runKeyCommand(command)
  let lookedAt = performance.now()
  return {
    source: 'DATA_KEY_COMMAND',
    file: undefined,
    list: async () => keys,
    async find(id) {
      const known = byId(keys, id)
      if (known || performance.now() - lookedAt < fewestMsBetweenLooks) return known
      lookedAt = performance.now()
      keys = await runKeyCommand(command)
      return byId(keys, id)
    },
  }
}

async function runKeyCommand(command: string) {
  // Neither the command nor what it printed is repeated: both may hold secrets.
  const { stdout } = await promisify(exec)(command, { timeout: commandTimeoutMs, windowsHide: true }).catch(
    ({ code, killed }: { code?: unknown; killed?: boolean }) => {
      throw new StartError(
        killed
          ? `DATA_KEY_COMMAND did not end within ${commandTimeoutMs / 1000} seconds.`
          : `DATA_KEY_COMMAND failed with exit code ${code}. Run it by hand to see why.`,
      )
    },
  )
  return parseDataKeys(stdout, 'What DATA_KEY_COMMAND prints')
}

/** Read again whenever it has changed, so that a running server encrypts under a new key from then on. */
async function fileKeys(file: string): Promise<DataKeys> {
  let read: { keys: [DataKey, ...DataKey[]]; stamp: string } | undefined
  const list = async () => {
    const { mtimeMs, ino, size } = await stat(file).catch((error) => {
      throw new StartError(`${file} cannot be read: ${error.message}`)
    })
    const stamp = `${mtimeMs} ${ino} ${size}`
    if (read?.stamp !== stamp) {
      const text = await readKeyFile(file, () => Promise.reject(new StartError(`${file} is gone.`)))
      read = { keys: parseDataKeys(text, file), stamp }
    }
    return read.keys
  }
  await list()
  return { source: file, file, list, find: async (id) => byId(await list(), id) }
}

const byId = (keys: DataKey[], id: string) => keys.find((key) => key.id === id)

/** One key or several, with commas, spaces or line breaks between. */
export function parseDataKeys(text: string, source: string): [DataKey, ...DataKey[]] {
  const [first, ...others] = text
    .trim()
    .split(/[\s,]+/)
    .map((digits) => {
      if (/^[0-9a-f]{64}$/i.test(digits)) return toDataKey(Buffer.from(digits, 'hex'))
      throw new StartError(
        `${source} must be 64 hexadecimal digits, or several such keys with commas or line breaks between.`,
      )
    })
  if (!first) throw new StartError(`${source} holds no key.`)
  return [first, ...others]
}

export function toDataKey(master: Buffer): DataKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `laycan personal data ${purpose}`, bytes))
  return {
    id: derive('key id', 4).toString('hex'),
    master,
    encryption: derive('encryption', 32),
    lookup: derive('lookup', 32),
  }
}
