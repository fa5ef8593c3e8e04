import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { requireFileKey } from './files.ts'
import { readHeader, sealed, unsealed } from './sealed-file.ts'

/** Far longer than any file takes to be written. */
const abandonedAfterMs = 60 * 60 * 1000

/** Encrypted files below one folder. A file appears whole or not at all, and is on disk before it counts. */
export class SealedFolder {
  readonly #root: string
  readonly #drafts: string
  readonly #masterKey: Buffer

  constructor(root: string, masterKey: Buffer) {
    this.#root = root
    this.#drafts = join(root, 'drafts')
    this.#masterKey = masterKey
  }

  #pathOf(key: string): string {
    const [folder = '', name = ''] = requireFileKey(key).split('/')
    // Ten thousands of files in one folder are slow to look through.
    return join(this.#root, folder, name.slice(0, 2), name)
  }

  async write(key: string, contentType: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
    const path = this.#pathOf(key)
    const draft = join(this.#drafts, randomBytes(12).toString('hex'))
    await mkdir(this.#drafts, { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        const seal = { masterKey: this.#masterKey, name: key }
        for await (const bytes of sealed(seal, contentType, content)) await file.appendFile(bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
      await syncFolder(dirname(path))
    } finally {
      await rm(draft, { force: true })
    }
  }

  async stat(key: string): Promise<{ size: number; contentType: string } | undefined> {
    const file = await this.#open(key)
    if (!file) return undefined
    try {
      const { size, contentType } = await readHeader(file)
      return { size, contentType }
    } finally {
      await file.close()
    }
  }

  async read(key: string): Promise<Readable | undefined> {
    if (!(await this.stat(key))) return undefined
    const seal = { masterKey: this.#masterKey, name: key }
    return Readable.from(unsealed(seal, () => open(this.#pathOf(key), 'r')))
  }

  async delete(key: string) {
    await rm(this.#pathOf(key), { force: true })
  }

  /** Takes away what a process that was killed left half written. Other processes may be writing beside it. */
  async sweepDrafts() {
    await mkdir(this.#drafts, { recursive: true })
    for (const name of await readdir(this.#drafts)) {
      const draft = join(this.#drafts, name)
      const found = await stat(draft).catch(() => undefined)
      if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(draft, { force: true })
    }
  }

  async #open(key: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.#pathOf(key), 'r')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }
}

/** A rename survives a power cut once the folder is synced too; Windows cannot sync folders. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
