import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#platform/start-error.ts'

export function requireFree(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} exists already, and a backup does not overwrite files.`)
}

/** Private to its owner. It gets its name only when it is complete and on disk, and replaces nothing. */
export async function writeNewFile(file: string, content: AsyncIterable<Buffer>): Promise<void> {
  requireFree(file)
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.unfinished`)
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw explain(error, file)
  })
  try {
    await handle.chmod(0o600)
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
    requireFree(file)
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    rmSync(unfinished, { force: true })
    throw explain(error, file)
  }
  await syncFolder(dirname(file))
}

function explain(error: unknown, file: string): unknown {
  const isOfTheFile = error instanceof Error && 'syscall' in error
  return isOfTheFile ? new StartError(`${file} cannot be written: ${error.message}`) : error
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
