import { hkdfSync } from 'node:crypto'
import { open } from 'node:fs/promises'
import { BrokenFileError, readHeader, sealed, unsealed } from '#platform/files/sealed-file.ts'
import { StartError } from '#platform/start-error.ts'

/*
 * An archive is one encrypted file of entries. Each is a header (JSON) and its content, in frames of a length (four
 * bytes) and so many bytes; a frame without bytes ends the entry. The last entry says that it is the last. All of it is
 * sealed like an uploaded file, in pieces that cannot be changed, swapped or cut off unnoticed; the key's id stands
 * plain before it, to tell a wrong key from a damaged file.
 */

export type Entry<Header extends object> = { header: Header; content: AsyncIterable<Buffer> }

const seal = (masterKey: Buffer) => ({ masterKey, name: 'archive' })
const typePattern = /^laycan-archive\/1; kind=([a-z-]+); key=([0-9a-f]{8})$/
const mostFrameBytes = 64 * 1024

/** Says nothing of the key. */
export const archiveKeyId = (key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'laycan archive key id', 4)).toString('hex')

/** The bytes of an archive. `kind` is what it is an archive of. */
export function writeArchive<Header extends object>(
  key: Buffer,
  kind: string,
  entries: AsyncIterable<Entry<Header>>,
): AsyncGenerator<Buffer> {
  return sealed(seal(key), `laycan-archive/1; kind=${kind}; key=${archiveKeyId(key)}`, framesOf(entries))
}

async function* framesOf<Header extends object>(entries: AsyncIterable<Entry<Header>>) {
  for await (const { header, content } of entries) {
    yield* frames(Buffer.from(JSON.stringify(header)))
    for await (const bytes of content) yield* frames(bytes)
    yield Buffer.alloc(4)
  }
  yield* frames(Buffer.from(JSON.stringify(lastEntry)))
}

const lastEntry = { isLast: true }

function* frames(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += mostFrameBytes) {
    const frame = bytes.subarray(from, from + mostFrameBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(frame.length)
    yield length
    yield frame
  }
}

/** What can be read of an archive without its key. */
export async function describeArchive(file: string): Promise<{ kind: string; keyId: string }> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  try {
    const [, kind, keyId] = typePattern.exec((await readHeader(handle)).contentType) ?? []
    if (kind && keyId) return { kind, keyId }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error
  } finally {
    await handle.close()
  }
  throw new StartError(`${file} is not an archive of Laycan.`)
}

/**
 * The entries in order, without holding more than a piece of them. The content of one is over when the next is asked
 * for. Throws at the first flaw, and at the end unless that is the end of the archive.
 */
export async function* readArchive<Header extends object>(
  file: string,
  key: Buffer,
  kind: string,
): AsyncGenerator<Entry<Header>, void> {
  const found = await describeArchive(file)
  if (found.kind !== kind) throw new StartError(`${file} is an archive of another kind: ${found.kind}.`)
  if (found.keyId !== archiveKeyId(key)) {
    throw new StartError(
      `${file} was made with the key ${found.keyId}, but BACKUP_KEY is the key ${archiveKeyId(key)}.`,
    )
  }
  const bytes = new ByteReader(
    file,
    unsealed(seal(key), () => open(file, 'r')),
  )
  try {
    for (;;) {
      const header = JSON.parse((await readFrame(bytes)).toString()) as Header
      if ('isLast' in header) break
      const content = contentOf(bytes)
      yield { header, content }
      // What the caller left.
      for await (const _ of content);
    }
    if (!(await bytes.isOver())) throw damaged(file)
  } finally {
    await bytes.close()
  }
}

const damaged = (file: string) => new StartError(`${file} is damaged, was altered or is cut off.`)

async function* contentOf(bytes: ByteReader): AsyncGenerator<Buffer, void> {
  let isOver = false
  try {
    for (;;) {
      const frame = await readFrame(bytes)
      isOver = frame.length === 0
      if (isOver) return
      yield frame
    }
  } finally {
    while (!isOver) isOver = (await readFrame(bytes)).length === 0
  }
}

async function readFrame(bytes: ByteReader): Promise<Buffer> {
  const length = (await bytes.take(4)).readUInt32BE()
  return bytes.take(length)
}

class ByteReader {
  readonly #file: string
  readonly #pieces: AsyncGenerator<Buffer>
  #waiting: Buffer = Buffer.alloc(0)

  constructor(file: string, pieces: AsyncGenerator<Buffer>) {
    this.#file = file
    this.#pieces = pieces
  }

  async #next() {
    try {
      return await this.#pieces.next()
    } catch (error) {
      throw error instanceof BrokenFileError ? damaged(this.#file) : error
    }
  }

  async take(length: number): Promise<Buffer> {
    while (this.#waiting.length < length) {
      const next = await this.#next()
      if (next.done) throw damaged(this.#file)
      this.#waiting = Buffer.concat([this.#waiting, next.value])
    }
    const taken = this.#waiting.subarray(0, length)
    this.#waiting = this.#waiting.subarray(length)
    return taken
  }

  async isOver(): Promise<boolean> {
    return this.#waiting.length === 0 && (await this.#next()).done === true
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined)
  }
}
