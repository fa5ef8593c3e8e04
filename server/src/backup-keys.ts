import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { BackupKeys } from './platform/backup/backup-archive.ts'
import { dataKeyFileName, openDataKeys } from './platform/data-keys.ts'
import { readIdentityKey } from './platform/identity-key.ts'
import { writeKeyFile } from './platform/key-file.ts'
import { StartError } from './platform/start-error.ts'

/*
 * The keys in a backup: without them neither accounts nor personal data can be read. The key of uploaded files is not
 * among them, since files are encrypted again where they are restored.
 */

type KeySettings = Pick<Config, 'cognito' | 'identityKey' | 'dataKey' | 'dataKeyCommand' | 'dataDir'>

export function requireBackupKey({ backup }: Pick<Config, 'backup'>): Buffer {
  if (backup.key) return backup.key
  throw new StartError(
    'BACKUP_KEY must be set: 64 hexadecimal digits, as "openssl rand -hex 32" prints. Keep it where the backups are not.',
  )
}

export async function readBackupKeys(config: KeySettings): Promise<BackupKeys> {
  const data = await openDataKeys(config, { mayCreate: false })
  const masters = (await data.list()).map(({ master }) => master.toString('hex'))
  if (config.cognito) return { data: masters }
  const identity = await readIdentityKey(config, { mayCreate: false })
  return { identity: identity.bytes.toString('hex'), data: masters }
}

/** Throws where a setting holds another key: with it, what is restored could not be read. */
export async function requireFittingKeys(config: KeySettings, keys: BackupKeys): Promise<void> {
  if (config.identityKey && keys.identity && config.identityKey.toLowerCase() !== keys.identity) {
    throw otherKey('IDENTITY_KEY')
  }
  if (!config.dataKey && !config.dataKeyCommand) return
  const there = await openDataKeys(config, { mayCreate: false })
  const masters = (await there.list()).map(({ master }) => master.toString('hex'))
  if (keys.data?.some((key) => !masters.includes(key))) throw otherKey(there.source)
}

const otherKey = (setting: string) =>
  new StartError(
    `${setting} does not have the key of the backup. Set it to the key of that time, or unset it: the key then comes from the backup into the data folder.`,
  )

/** Writes those that are not settings; a key that was there before is kept beside, for what it has encrypted. */
export async function restoreKeys(config: KeySettings, keys: BackupKeys, now: Date): Promise<string[]> {
  const written: string[] = []
  const write = async (name: string, hex: string[]) => {
    const file = join(config.dataDir, name)
    if (existsSync(file)) renameSync(file, `${file}.before-${now.toISOString().replaceAll(':', '-')}`)
    await writeKeyFile(
      file,
      hex.map((digits) => Buffer.from(digits, 'hex')),
    )
    written.push(file)
  }
  if (keys.identity && !config.identityKey && !config.cognito) await write('identity.key', [keys.identity])
  if (keys.data && !config.dataKey && !config.dataKeyCommand) await write(dataKeyFileName, keys.data)
  return written
}
