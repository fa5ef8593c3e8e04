import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Exact versions; the newest of each whose parts are all in the registry on the day this was written. */
const packages = {
  directus: { directus: '12.4.0' },
  feathers: {
    '@feathersjs/feathers': '5.0.50',
    '@feathersjs/koa': '5.0.50',
    '@feathersjs/knex': '5.0.50',
    '@feathersjs/authentication': '5.0.50',
    '@feathersjs/authentication-local': '5.0.50',
    knex: '3.3.0',
    pg: '8.23.1',
  },
  parse: { 'parse-server': '9.10.0', express: '5.2.1' },
  strapi: {
    '@strapi/strapi': '5.54.0',
    '@strapi/plugin-users-permissions': '5.54.0',
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.6',
    'styled-components': '6.1.19',
  },
  cognito: { 'cognito-local': '5.3.0' },
  socketio: { 'socket.io': '4.8.4' },
} as const satisfies Record<string, Record<string, string>>

export type PeerName = keyof typeof packages

/** Directus runs scripts in it, which none of this does; the version it names would have to be compiled. */
const overrides: Partial<Record<PeerName, Record<string, string>>> = { directus: { 'isolated-vm': '7.0.1' } }

/** None of them is a dependency of the project: they are installed for this benchmark, and kept for its next run. */
const home = process.env.LAYCAN_PEERS_DIR || join(tmpdir(), 'laycan-peers')

/** The folder of an installed peer. Throws with npm's reason if it cannot be installed. */
export async function install(name: PeerName): Promise<string> {
  const folder = join(home, name)
  const manifest = JSON.stringify(
    { private: true, dependencies: packages[name], overrides: overrides[name] },
    null,
    2,
  )
  const done = join(folder, 'installed.json')
  if (readText(done) === manifest) return folder
  console.log(`Installing ${name} into ${folder}…`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  // None of what is measured is compiled at installation, and no foreign script runs.
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=1',
  ]
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let problems = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problems += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`npm could not install it:\n${problems.trim()}`)
  writeFileSync(done, manifest)
  return folder
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
