import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type NatsServer = {
  url: string
  /** Disconnects everybody; they may reconnect with this password. */
  restart(password: string): Promise<void>
  /** How many came with a wrong password since. */
  refusals(): number
  stop(): Promise<void>
}

/** For machines without a real one: as much of a NATS server as publishing and subscribing to whole subjects needs. */
export async function startNatsStandIn(firstPassword: string): Promise<NatsServer> {
  let password = firstPassword
  let refusals = 0
  const clients = new Set<Socket>()
  const subscribers = new Map<string, Set<{ socket: Socket; id: string }>>()

  const handleLine = (socket: Socket, line: string, payload: string) => {
    const [verb = '', ...words] = line.split(' ')
    if (verb === 'PING') socket.write('PONG\r\n')
    if (verb === 'CONNECT' && JSON.parse(line.slice(8)).pass !== password) {
      refusals += 1
      socket.end("-ERR 'Authorization Violation'\r\n")
    }
    const [subject = '', id = ''] = words
    const listening = subscribers.get(subject) ?? new Set()
    if (verb === 'SUB') subscribers.set(subject, listening.add({ socket, id }))
    if (verb === 'PUB') {
      for (const one of listening) {
        one.socket.write(`MSG ${subject} ${one.id} ${Buffer.byteLength(payload)}\r\n${payload}\r\n`)
      }
    }
  }

  const server = createServer((socket) => {
    clients.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clients.delete(socket)
      for (const listening of subscribers.values()) {
        for (const one of listening) if (one.socket === socket) listening.delete(one)
      }
    })
    const info = { server_id: 'test', version: '2.10.0', max_payload: 1_048_576, proto: 1, headers: true }
    socket.write(`INFO ${JSON.stringify({ ...info, auth_required: true })}\r\n`)
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = text.indexOf('\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        const size = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) : undefined
        const after = end + 2 + (size === undefined ? 0 : size + 2)
        if (text.length < after) return
        const payload = size === undefined ? '' : text.slice(end + 2, end + 2 + size)
        text = text.slice(after)
        handleLine(socket, line, Buffer.from(payload, 'latin1').toString())
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dropClients = () => {
    for (const client of clients) client.destroy()
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async restart(next) {
      password = next
      refusals = 0
      dropClients()
    },
    refusals: () => refusals,
    async stop() {
      dropClients()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
