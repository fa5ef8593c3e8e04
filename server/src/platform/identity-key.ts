import type { Config } from '../config.ts'
import { type Key, readKey } from './key-file.ts'

/** The key that protects the secrets of the embedded pool. */
export const readIdentityKey = (
  config: Pick<Config, 'identityKey' | 'dataDir'>,
  options: { mayCreate?: boolean } = {},
): Promise<Key> =>
  readKey(
    {
      setting: config.identityKey,
      settingName: 'IDENTITY_KEY',
      dataDir: config.dataDir,
      fileName: 'identity.key',
    },
    options,
  )
