import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pushInTurns } from './push-in-turns.ts'

/** socket.io with its defaults, by WebSocket only; whoever connects names a token. */
const { PEER_FOLDER = '', PORT } = process.env
const { Server } = createRequire(join(PEER_FOLDER, 'package.json'))('socket.io')

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const asked = url.pathname === '/v1/bench/broadcast'
  const [n, count] = ['n', 'count'].map((name) => Number(url.searchParams.get(name)))
  const data = asked ? await pushInTurns(n ?? 0, count ?? 0, (unread) => io.emit('prices', { unread })) : {}
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ data }))
})
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.use((socket: { handshake: { auth: { token?: string } } }, next: (error?: Error) => void) =>
  next(socket.handshake.auth.token ? undefined : new Error('no token')),
)
server.listen(Number(PORT), '127.0.0.1', 4096)
process.on('SIGTERM', () => process.exit(0))
