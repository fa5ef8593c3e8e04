/**
 * The first step of every npm command. It runs on any Node from 20, installs the dependencies of the lock file, and
 * hands over to the pinned Node among them.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stampFile = join(modules, '.laycan-installed')

/** @type {Record<string, string>} */
const programs = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  build: 'scripts/build.ts',
  db: 'server/src/db-command.ts',
  backup: 'server/src/backup-command.ts',
  staff: 'server/src/staff-command.ts',
  sanctions: 'server/src/sanctions-command.ts',
  identity: 'server/src/identity-command.ts',
  'data-key': 'server/src/data-key-command.ts',
  audit: 'server/src/audit-command.ts',
  attack: 'attack/run.ts',
  bench: 'bench/run.ts',
  faults: 'faults/run.ts',
  load: 'load/run.ts',
  image: 'scripts/check-image.ts',
  cluster: 'scripts/cluster.ts',
  screenshots: 'scripts/screenshots.ts',
  sbom: 'scripts/sbom.ts',
  vectors: 'scripts/knowledge-vectors.ts',
}

const program = programs[process.argv[2] ?? '']
if (!program) {
  console.error(`Usage: node scripts/bootstrap.mjs ${Object.keys(programs).join(' | ')}`)
  process.exit(1)
}
install()
const wanted = JSON.parse(readFileSync(join(modules, 'node/package.json'), 'utf8')).version
if (process.version === `v${wanted}`) await runHere(program)
else runPinned()

function install() {
  const stamp = createHash('sha256')
    .update(`${process.platform}-${process.arch}`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (installed && existsSync(pinnedNode)) return
  console.log('Installing dependencies (once; about a minute)…')
  // Warnings about the machine's older Node are hidden: we run on the pinned one.
  // Not `npm ci`: see docs/decisions/0004. A script of a package that allowScripts does not name ends it.
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--strict-allow-scripts'])
  // If install scripts are disabled, Node's own binary package is still missing.
  if (!existsSync(pinnedNode)) run(process.execPath, ['installArchSpecificPackage.js'], join(modules, 'node'))
  writeFileSync(stampFile, stamp)
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli) run(process.execPath, [cli, ...args], root)
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, root)
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status === 0) return
  console.error(`Laycan cannot start: "${[command, ...args].join(' ')}" failed.`)
  process.exit(1)
}

/** @param {string} path */
async function runHere(path) {
  stopWithNpm()
  // Caches compiled code between starts.
  module.enableCompileCache?.(join(modules, '.cache/compiled'))
  process.argv.splice(1, 2, join(root, path))
  await import(pathToFileURL(join(root, path)).href)
}

function runPinned() {
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: 'inherit' })
  // The terminal sends Ctrl-C to the child as well; a plain kill reaches only this process.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * If npm is killed, nothing may keep the port and the data folder. The shell between npm and this process survives
 * it, so npm itself is watched too where the system allows.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npmPid = findNpm()
  setInterval(() => {
    const isAlone = process.ppid !== parent || (npmPid !== undefined && !existsSync(`/proc/${npmPid}`))
    if (isAlone) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** The nearest parent process that is npm; undefined if there is no /proc. */
function findNpm() {
  try {
    for (let pid = process.ppid; pid > 1; ) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [name = '', rest = ''] = stat.slice(stat.indexOf('(') + 1).split(/\) (?=. \d)/)
      if (name.startsWith('npm')) return pid
      pid = Number(rest.split(' ')[1])
    }
  } catch {
    // No /proc: only the parent is watched.
  }
  return undefined
}
