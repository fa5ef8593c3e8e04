import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from './temporary.ts'

/** Starts a benchmark server in a separate process; it prints its port on a line and ends with this process. */
export async function startServer(
  file: string,
  args: string[] = [],
): Promise<{ port: number; stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = () => child.kill('SIGTERM')
  atEnd(() => {
    stop()
    return ended
  })
  const port = await new Promise<number>((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const found = /^port (\d+)$/m.exec(text)?.[1]
      if (!found) return
      // From here on the output is the server's log, which is discarded.
      child.stdout?.off('data', read).resume()
      resolve(Number(found))
    }
    child.stdout?.on('data', read)
    child.once('exit', () => reject(new Error(`${file} ended before it listened`)))
  })
  return { port, stop }
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
