import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database, as to one of its hosts, that can be cut. */
export async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    host: `127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut,
    close() {
      cut()
      line.close()
    },
  }
}
