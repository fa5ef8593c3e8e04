import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database, as to one of its hosts, that can be cut and mended, or go silent. */
export async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const connections = { attempts: 0, open: 0, mostOpen: 0 }
  let isCut = false
  const line = createServer((near) => {
    connections.attempts += 1
    connections.open += 1
    connections.mostOpen = Math.max(connections.mostOpen, connections.open)
    near.once('close', () => {
      connections.open -= 1
    })
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
  const host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  const through = new URL(databaseUrl)
  through.host = host
  return {
    host,
    url: through.href,
    connections,
    cut,
    mend() {
      isCut = false
    },
    /** Nothing passes any more, and nobody is told. */
    silence() {
      for (const socket of sockets) socket.pause()
      for (const socket of sockets) socket.unpipe()
    },
    close() {
      cut()
      line.close()
    },
  }
}
