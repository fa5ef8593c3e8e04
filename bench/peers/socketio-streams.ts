import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { openSocket } from '../event-streams.ts'

/** A client of socket.io on a bare connection, which reads no more of it than that of server-sent events does. */
export const openSocketIo = (port: number, token: string, hear: (n: number) => void): Promise<Socket> => {
  const greeting = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ].join('\r\n')
  let hasJoined = false
  const isReady = (chunk: string, socket: Socket) => {
    // Engine.IO has opened: join the namespace, which is answered with an id.
    if (!hasJoined && chunk.includes('"pingInterval"')) {
      hasJoined = true
      socket.write(frame(`40${JSON.stringify({ token })}`))
    }
    return chunk.includes('40{"sid"')
  }
  const opened = openSocket(port, `${greeting}\r\n\r\n`, isReady, hear)
  void opened.then((socket) =>
    // A ping is a frame with one character; whoever does not answer it is disconnected.
    socket.on('data', (chunk: string) => chunk.includes('\x81\x012') && socket.write(frame('3'))),
  )
  return opened
}

/** A short text as clients must send it, masked. */
function frame(text: string): Buffer {
  const content = Buffer.from(text)
  if (content.length > 125) throw new Error('too long for a short frame')
  const mask = randomBytes(4)
  const masked = content.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x81, 0x80 | content.length]), mask, masked])
}
