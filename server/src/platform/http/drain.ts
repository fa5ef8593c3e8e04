import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

const sweepMs = 100
/** What is still under way after this long is cut off. */
const patienceMs = 10_000

/** Whether this process is about to stop: it serves all that comes, but no longer asks for more. */
export type Drain = { isOn: boolean }

/** For every answer while the server drains, so that clients come back by another connection, to another process. */
export const closeConnection = (reply: FastifyReply) => void reply.header('connection', 'close')

/** Lets requests under way finish when the server stops, closing each connection as it falls idle. */
export function registerDrain(app: FastifyInstance, drain: Drain) {
  const { server } = app
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers open connections ahead of need; Node does not count one that never asked as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  let sweep: NodeJS.Timeout | undefined
  let giveUp: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    drain.isOn = true
    sweep = setInterval(closeIdle, sweepMs)
    giveUp = setTimeout(() => server.closeAllConnections(), patienceMs)
  })
  // Runs once the last request is answered.
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    clearTimeout(giveUp)
  })
}
