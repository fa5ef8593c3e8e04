import type { Config } from '#config.ts'
import { systemClock } from '../clock.ts'
import type { FileStore } from './files.ts'
import { openFolder } from './folder-store.ts'

/** The content of the file store alone, for commands beside the server. */
export async function openFileContent(
  config: Pick<Config, 's3' | 'dataDir' | 'filesKey'>,
): Promise<Pick<FileStore, 'read' | 'put' | 'close'>> {
  // Amazon's client is large, so it is loaded only where a bucket is set.
  if (config.s3) return (await import('./s3-store.ts')).openS3Store(config.s3, systemClock)
  const folder = await openFolder(config)
  return {
    read: (key) => folder.read(key),
    put: (key, content, contentType) => folder.write(key, contentType, [content]),
    close: () => undefined,
  }
}
