import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** A pause longer than this means that clamd does not answer. */
const timeoutMs = 60_000
/** How much is sent at once; clamd takes up to 64 kB gladly. */
const pieceBytes = 64 * 1024

/**
 * Asks a ClamAV daemon, by its INSTREAM command: the content in pieces, each after its length, and a length of
 * zero. Answers the name of what was found, or undefined for a clean file. Throws when it cannot be known.
 */
export async function scanForViruses(clamdUrl: string, content: Buffer): Promise<string | undefined> {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const socket = connect(
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname, port: Number(port || 3310) },
  )
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')))
  const answered = text(socket)
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes)
    socket.write(lengthOf(piece.length))
    socket.write(piece)
  }
  socket.write(lengthOf(0))
  const answer = (await answered.finally(() => socket.destroy())).replaceAll('\0', '').trim()
  if (answer === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`clamd answered ${JSON.stringify(answer)}`)
  return found
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
