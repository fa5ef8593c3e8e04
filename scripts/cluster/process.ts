import { type ChildProcess, spawn } from 'node:child_process'

type Launch = {
  /** What it is called in messages. */
  name: string
  command: string
  args: string[]
  env?: Record<string, string | undefined>
  /** Resolves once it is of use. It may be asked many times. */
  isReady: (output: string) => boolean | Promise<boolean>
  onOutput?: (line: string) => void
  /** Gives up waiting for it. */
  signal: AbortSignal
}

export type Running = {
  pid: number
  child: ChildProcess
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>
  /** SIGTERM, and its end. */
  stop(): Promise<void>
}

const checkMs = 50

/** Starts a program and waits until it is ready; throws with what it printed if it ends before. */
export async function launch({
  name,
  command,
  args,
  env,
  isReady,
  onOutput,
  signal,
}: Launch): Promise<Running> {
  // In a group of its own: Ctrl-C must reach the cluster alone, which stops its parts in order.
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let isOver = false
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 100_000) output += text
      for (const line of text.split('\n')) if (line !== '') onOutput?.(line)
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      isOver = true
      resolve(code)
    }
    child.once('error', (error) => {
      output += error.message
      end(null)
    })
    child.once('close', end)
  })
  const stop = async () => {
    if (!isOver) child.kill('SIGTERM')
    await ended
  }
  while (!(await isReady(output))) {
    if (isOver) throw new Error(`${name} ended before it was ready:\n${output}`)
    if (signal.aborted) {
      await stop()
      signal.throwIfAborted()
    }
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
  return { pid: child.pid ?? 0, child, ended, stop }
}

/** Whether a server says that it should be sent requests. */
export const answersReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
