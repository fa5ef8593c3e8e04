import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export const gateModes = ['down', 'slow', 'rubbish'] as const
export type Trouble = (typeof gateModes)[number]
export type GateMode = Trouble | 'open'

/** Stands before a service on this machine, and lets nothing through while it is told so. */
export type Gate = {
  port: number
  set(mode: GateMode): void
  /** How many came while it was shut. */
  turnedAway(): number
  close(): Promise<void>
}

/** Of no protocol that anything here speaks, and with an end, as from a wrong program at a right address. */
const rubbish = Buffer.from(
  `\u0000\u0007%§&/ this is not the service you wanted \u0000${'x'.repeat(300)}\r\n`,
)

export async function openGate(target: number): Promise<Gate> {
  let mode: GateMode = 'open'
  let turned = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.once('close', () => sockets.delete(client))
    if (mode === 'open') return passOn(client, target, sockets)
    turned += 1
    // Refused at once, heard and never answered, or answered with what makes no sense.
    if (mode === 'down') client.resetAndDestroy()
    else if (mode === 'rubbish') client.end(rubbish)
    client.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      mode = next
      // Connections that are kept open would not notice.
      for (const socket of sockets) socket.destroy()
    },
    turnedAway: () => turned,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function passOn(client: Socket, target: number, sockets: Set<Socket>) {
  const service = connect(target, '127.0.0.1')
  sockets.add(service)
  service.once('close', () => {
    sockets.delete(service)
    client.destroy()
  })
  service.on('error', () => client.destroy())
  client.once('close', () => service.destroy())
  client.pipe(service).pipe(client)
}
