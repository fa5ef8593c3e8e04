import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const modulePath = new URL('../src/platform/embedded-postgres/embedded-postgres.ts', import.meta.url)

/** Another process that starts an embedded server and holds it, for tests of crashes. */
export type LaycanProcess = { child: ChildProcess; firstLine: Promise<string> }

export function spawnLaycan(
  dataDir: string,
  { before = '', ...spawnOptions }: { before?: string; uid?: number; gid?: number } = {},
): LaycanProcess {
  const script = `
    ${before}
    const { startEmbeddedPostgres } = await import(${JSON.stringify(modulePath.href)})
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
      console.log(url)
      setInterval(() => undefined, 1000)
    } catch (error) {
      console.log(error.name + ': ' + error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...spawnOptions,
  })
  const firstLine = new Promise<string>((resolve) => {
    if (child.stdout)
      createInterface(child.stdout)
        .once('line', resolve)
        .once('close', () => resolve(''))
  })
  return { child, firstLine }
}

export async function killHard({ child }: LaycanProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
