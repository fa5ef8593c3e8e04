import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { findFreePort } from '../server/test/free-port.ts'
import { findProgram } from '../server/test/programs.ts'
import { answersReady } from './cluster/process.ts'

/**
 * `npm run image`: builds the image of deploy/Dockerfile and runs it as production does, on a read-only file system, against
 * a PostgreSQL of its own. What follows `--` goes to the build; `-- --image NAME` takes an image that is built already.
 */
const root = join(import.meta.dirname, '..')
const readyPatienceMs = 120_000

function run(tool: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

/** One whose engine answers. */
const findTool = () =>
  ['docker', 'podman'].map(findProgram).find((tool) => tool && spawnSync(tool, ['info']).status === 0)

function build(tool: string, args: string[]): string {
  if (args[0] === '--image' && args[1]) return args[1]
  console.log('Building the image (some minutes)…')
  run(tool, ['build', '-f', 'deploy/Dockerfile', '-t', 'laycan', ...args, '.'])
  return 'laycan'
}

async function check(tool: string, image: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'laycan-image-'))
  // As an ordinary folder would be: the account that PostgreSQL runs as may pass.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const port = await findFreePort()
  const settings = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'https://fuel.example',
    PORT: String(port),
    DRAIN_SECONDS: '1',
    EMBEDDINGS: 'off',
  }
  const options = [
    ...['--network', 'host', '--read-only', '--tmpfs', '/tmp'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ]
  let container: string | undefined
  try {
    run(tool, ['run', '--rm', ...options, image, 'node', 'server/src/db-command.ts', 'migrate'])
    container = run(tool, ['run', '--detach', ...options, image])
    await waitUntilReady(tool, container, `http://127.0.0.1:${port}`)
    expectText(
      run(tool, ['exec', container, 'sh', '-c', 'id -u; touch /laycan/x 2>&1 || true']),
      /^10001\n.*Read-only/,
    )
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expectText(`${page.status} ${page.headers.get('content-type')}`, /^200 text\/html/)
    run(tool, ['stop', '--time', '30', container])
    expectText(run(tool, ['inspect', '--format', '{{.State.ExitCode}}', container]), /^0$/)
  } finally {
    if (container) spawnSync(tool, ['rm', '--force', container])
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function waitUntilReady(tool: string, container: string, origin: string) {
  for (const giveUpAt = Date.now() + readyPatienceMs; !(await answersReady(origin)); ) {
    if (Date.now() > giveUpAt) {
      throw new Error(
        `The container is not ready:\n${spawnSync(tool, ['logs', container], { encoding: 'utf8' }).stdout}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function expectText(text: string, wanted: RegExp) {
  if (!wanted.test(text)) throw new Error(`Expected ${wanted}, got: ${text}`)
}

const tool = findTool()
if (tool) {
  const image = build(tool, process.argv.slice(2))
  await check(tool, image)
  const bytes = Number(run(tool, ['image', 'inspect', '--format', '{{.Size}}', image]))
  console.log(
    `The image works: it migrates, serves, and stops cleanly, as user 10001 on a read-only file system.`,
  )
  console.log(`It has ${Math.round(bytes / 1_000_000)} MB.`)
} else {
  console.log('Skipped: no Docker or Podman answers on this machine (docker info, podman info).')
}
