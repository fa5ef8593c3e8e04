import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Signer } from '../signed-value.ts'
import type { FileStore } from './files.ts'
import { openFolderStore } from './folder-store.ts'

/** S3 where a bucket is named, else a folder below DATA_DIR. */
export async function openFileStore(config: Config, signer: Signer, clock: Clock): Promise<FileStore> {
  if (!config.s3) return openFolderStore({ config, signer, clock })
  // Amazon's client is large, so it is loaded only where a bucket is set.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(config.s3, clock)
}
