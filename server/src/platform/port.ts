import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from './start-error.ts'

/** A server that was just killed may hold its port for a moment; a second start should not trip over it. */
const patienceMs = 2_000

/** Tells of a busy or forbidden port before any slower work is begun. */
export async function assertPortFree(port: number, host: string) {
  if (port === 0) return
  await withPatience(port, host, async () => {
    const probe = createServer()
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
    await new Promise((resolve) => probe.close(resolve))
  })
}

/** Listens, and answers the port, which the system chooses when it is 0. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await withPatience(port, host, () => app.listen({ port, host }))
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function withPatience(port: number, host: string, attempt: () => Promise<unknown>) {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && Date.now() < giveUpAt) {
        await sleep(100)
        continue
      }
      throw explain(code, port, host) ?? error
    }
  }
}

function explain(code: string | undefined, port: number, host: string): StartError | undefined {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop it, or choose another port with PORT.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account. Choose another with PORT.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new StartError(`HOST ${JSON.stringify(host)} is not an address of this machine.`)
  }
  return undefined
}
