import { type SpawnOptions, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * What every child of ours starts with. Working directory and environment are not passed on: the
 * account may not reach the one, and must neither see our secrets nor be steered by PG* variables
 * in the other. LC_ALL=C keeps the messages, which we read, in English.
 */
export function childOptions(account: Account | undefined): SpawnOptions {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name]
  }
  return { cwd: '/', env, windowsHide: true, ...(account && { uid: account.uid, gid: account.gid }) }
}

export type CommandResult = { ok: boolean; output: string }

/** Runs a short command to its end; a command that cannot be started is a failed one, not a throw. */
export function runCommand(
  file: string,
  args: string[],
  account: Account | undefined,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...childOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
