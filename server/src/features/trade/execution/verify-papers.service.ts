import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#config.ts'
import type { Db } from '#platform/db.ts'
import type { FileStore } from '#platform/files/files.ts'
import { openFileContent } from '#platform/files/open-file-content.ts'
import { listPapersAfter, type StoredPaper } from './deal-documents.store.ts'

const batchSize = 500

/** Reads every paper of every deal again: what is stored must have the checksum it was recorded with. */
export async function verifyPapers(db: Db, config: Config): Promise<{ papers: number; problems: string[] }> {
  const found = { papers: 0, problems: [] as string[] }
  let store: Pick<FileStore, 'read' | 'close'> | undefined
  try {
    for (let after: string | undefined; ; ) {
      const batch = await listPapersAfter(db, after, batchSize)
      // An installation without papers may have no place for them yet either.
      if (batch.length > 0) store ??= await openFileContent(config)
      for (const paper of batch) {
        const problem = store && (await problemOf(store, paper))
        found.papers += 1
        if (problem) found.problems.push(`${paper.reference} (${paper.dealId}): ${nameOf(paper)} ${problem}`)
      }
      if (batch.length < batchSize) return found
      after = batch.at(-1)?.id
    }
  } finally {
    store?.close()
  }
}

const nameOf = ({ kind, version, fileName }: StoredPaper) => `the file of ${kind} ${version}, ${fileName},`

async function problemOf(
  store: Pick<FileStore, 'read'>,
  { fileKey, sha256 }: StoredPaper,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    const content = await store.read(fileKey)
    if (!content) return 'is lost'
    await pipeline(content, hash)
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`
  }
  return hash.digest('hex') === sha256 ? undefined : 'is not the one that was recorded'
}
