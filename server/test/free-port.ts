import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/**
 * A port that nothing listens on. Below those that systems give to outgoing connections, so that it is still free when a
 * server that used it is started again.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (given.has(port)) continue
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    given.add(port)
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('There is no free port between 20000 and 29999.')
}
