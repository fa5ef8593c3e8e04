import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { NatsServer } from './nats-stand-in.ts'
import { findProgram } from './programs.ts'

/** A real NATS server, if this machine has one (Debian: apt-get install nats-server). */
export const natsBinary = findProgram('nats-server')

export async function startNatsServer(user: string, password: string): Promise<NatsServer> {
  let running = await launch(user, password, -1)
  const { port } = running
  async function stop() {
    const ended = once(running.child, 'exit')
    running.child.kill('SIGKILL')
    await ended
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async restart(next) {
      await stop()
      running = await launch(user, next, port)
    },
    refusals: () => running.readLog().match(/authentication error/g)?.length ?? 0,
    stop,
  }
}

/** -1 takes any port. */
async function launch(user: string, password: string, wanted: number) {
  const args = ['--addr', '127.0.0.1', '--port', String(wanted), '--user', user, '--pass', password]
  const child: ChildProcess = spawn(natsBinary ?? 'nats-server', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      log += chunk
      const listening = /Listening for client connections on [\d.]+:(\d+)/.exec(log)?.[1]
      if (listening && log.includes('Server is ready')) resolve(Number(listening))
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`nats-server ended:\n${log}`)))
  })
  return { child, port, readLog: () => log }
}
