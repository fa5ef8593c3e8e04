import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Speaks clamd's INSTREAM command, and finds a virus in any file that holds the text EICAR-TEST. */
export async function startClamd({ onSocket = false } = {}) {
  const received: Buffer[] = []
  let mayAnswer = Promise.resolve()
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0)
    const command = Buffer.from('zINSTREAM\0')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk])
      const content = readStream(waiting, command)
      if (!content) return
      received.push(content)
      const answer = content.includes('EICAR-TEST') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
      void mayAnswer.then(() => socket.end(answer))
    })
  })
  const path = join(tmpdir(), `clamd-${randomUUID()}.sock`)
  if (onSocket) server.listen(path)
  else server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: typeof address === 'object' ? `tcp://127.0.0.1:${address?.port}` : `unix://${path}`,
    received,
    /** Nothing is answered until the function that this answers with is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      mayAnswer = promise
      return resolve
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The pieces put together, once the last has come. */
function readStream(bytes: Buffer, command: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, command.length).equals(command)) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
