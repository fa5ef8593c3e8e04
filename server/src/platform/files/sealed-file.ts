import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/*
 * How a file lies on disk: a header, then pieces of 64 KiB, each encrypted and authenticated by AES-256-GCM.
 * Every file has a key of its own, made from the master key, a random salt and the file's name, so a file moved to
 * another name does not open. A piece's nonce holds its place and whether it is the last: pieces cannot be
 * swapped, and what was cut off is noticed. The header is authenticated with every piece.
 *
 *   LCF1 | salt, 32 bytes | length of the type, 1 byte | type | pieces, each followed by its tag of 16 bytes
 */
const magic = Buffer.from('LCF1')
const saltBytes = 32
const tagBytes = 16
const pieceBytes = 64 * 1024
const mostHeaderBytes = magic.length + saltBytes + 1 + 255

export type Seal = { masterKey: Buffer; name: string }

const keyOf = ({ masterKey, name }: Seal, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, `laycan file ${name}`, 32))

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(place, 0)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The bytes to write for a file with this content. */
export async function* sealed(
  seal: Seal,
  contentType: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const type = Buffer.from(contentType)
  const header = Buffer.concat([magic, salt, Buffer.from([type.length]), type])
  const key = keyOf(seal, salt)
  let place = 0
  const piece = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  yield header
  let waiting: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, chunk])
    // A whole piece waits until there is more: only the end of the stream shows which is the last.
    while (waiting.length > pieceBytes) {
      yield piece(waiting.subarray(0, pieceBytes), false)
      waiting = waiting.subarray(pieceBytes)
    }
  }
  yield piece(waiting, true)
}

export class BrokenFileError extends Error {}

/** What the header says, with the size that the content has. */
export async function readHeader(file: FileHandle) {
  const { size: fileSize } = await file.stat()
  const start = Buffer.alloc(mostHeaderBytes)
  const { bytesRead } = await file.read(start, 0, mostHeaderBytes, 0)
  const typeAt = magic.length + saltBytes + 1
  const length = typeAt + (start[typeAt - 1] ?? 0)
  if (!start.subarray(0, magic.length).equals(magic) || bytesRead < length) {
    throw new BrokenFileError('a stored file has no header')
  }
  const pieces = Math.ceil((fileSize - length) / (pieceBytes + tagBytes))
  return {
    header: start.subarray(0, length),
    salt: start.subarray(magic.length, magic.length + saltBytes),
    contentType: start.subarray(typeAt, length).toString(),
    fileSize,
    pieces,
    size: fileSize - length - pieces * tagBytes,
  }
}

/** The content, piece by piece. The file is opened when the first is asked for, and closed whatever comes. */
export async function* unsealed(seal: Seal, open: () => Promise<FileHandle>): AsyncGenerator<Buffer> {
  const file = await open()
  try {
    const { header, salt, fileSize, pieces } = await readHeader(file)
    const key = keyOf(seal, salt)
    let position = header.length
    for (let place = 0; place < Math.max(pieces, 1); place++) {
      const isLast = place === pieces - 1
      const length = isLast ? fileSize - position : pieceBytes + tagBytes
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
      if (bytesRead < length || length < tagBytes) throw new BrokenFileError('a stored file is cut off')
      position += length
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast))
        .setAAD(header)
        .setAuthTag(buffer.subarray(length - tagBytes))
      yield Buffer.concat([decipher.update(buffer.subarray(0, length - tagBytes)), finish(decipher)])
    }
  } finally {
    await file.close()
  }
}

function finish(decipher: { final(): Buffer }): Buffer {
  try {
    return decipher.final()
  } catch (cause) {
    throw new BrokenFileError('a stored file was changed, or its key is another', { cause })
  }
}
