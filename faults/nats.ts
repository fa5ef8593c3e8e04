import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../server/test/free-port.ts'
import { findProgram } from '../server/test/programs.ts'

export type NatsNode = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

/** A NATS server that keeps its address; undefined where it is not installed. */
export async function startNats(): Promise<NatsNode | undefined> {
  const command = findProgram('nats-server')
  if (!command) return undefined
  const port = await findFreePort()
  let child: ChildProcess
  async function start() {
    child = spawn(command as string, ['--addr', '127.0.0.1', '--port', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr?.on('data', (chunk) => {
        log += chunk
        if (log.includes('Server is ready')) resolve()
      })
      child.once('exit', () => reject(new Error(`nats-server ended:\n${log}`)))
    })
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, kill, start, stop: kill }
}
