import { spawn } from 'node:child_process'
import type { Account } from './account.ts'
import { childOptions } from './command.ts'

/**
 * A tiny process that outlives us: its standard input is a pipe from us, and when that closes because
 * we are gone, even by kill -9, it shuts the database server down. Where it cannot run (Windows, no
 * shell) the next start ends the orphan instead.
 */
export function guardServer(serverPid: number, account: Account | undefined): { release(): void } {
  if (process.platform === 'win32') return { release: () => undefined }
  // The shell waits in its own `read`, so that there is one process to end; and it outlives what a
  // service manager sends to all processes of a service.
  const script = 'trap "" INT TERM HUP; read -r _; kill -INT "$1" 2>/dev/null'
  const guard = spawn('sh', ['-c', script, 'laycan-database-guard', String(serverPid)], {
    ...childOptions(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  // A pipe to a child is a socket in Node, whose type does not show that it can be unreferenced.
  if (guard.stdin && 'unref' in guard.stdin) (guard.stdin as unknown as { unref(): void }).unref()
  return {
    /** Killed before its input closes: by now the server's number may belong to another process. */
    release: () => {
      guard.kill('SIGKILL')
      guard.stdin?.destroy()
    },
  }
}
