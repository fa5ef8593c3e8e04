import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTemporaryFolder } from '../temporary.ts'
import { install } from './install.ts'
import { call, listed, newListing, type Peer, person, pool, requestText, startProgram } from './peer.ts'

/** Signed in as its administrator, whose rights it need not look up. */
export async function startDirectus(databaseUrl: string): Promise<Peer> {
  const program = join(await install('directus'), 'node_modules/directus/cli.js')
  const { folder } = await createTemporaryFolder()
  const settings = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: String(pool),
    SECRET: 'a secret of this run only, long enough for it',
    ADMIN_EMAIL: person.email,
    ADMIN_PASSWORD: person.password,
    LOG_LEVEL: 'silent',
    TELEMETRY: 'false',
    SERVE_APP: 'false',
    EXTENSIONS_PATH: join(folder, 'extensions'),
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    ACCESS_TOKEN_TTL: '1d',
    // It would refuse calls while it is busy, which is what is measured.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  await run(program, ['bootstrap'], settings)
  const { port, origin, stop } = await startProgram('directus', [program, 'start'], settings)
  const { data } = await call<{ data: { access_token: string } }>(origin, 'POST', '/auth/login', person)
  const headers = { authorization: `Bearer ${data.access_token}` }
  const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} })
  const collection = {
    collection: 'listings',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
      field('title', 'string'),
      field('quantity', 'integer'),
      field('price', 'integer'),
      field('created', 'timestamp'),
    ],
  }
  await call(origin, 'POST', '/collections', collection, headers)
  for (let n = 0; n < listed; n++) await call(origin, 'POST', '/items/listings', newListing(), headers)
  return {
    name: 'Directus',
    port,
    list: requestText('GET', `/items/listings?limit=${listed}&sort=-created`, headers),
    create: () => requestText('POST', '/items/listings', headers, newListing()),
    clear: `delete from listings where id > ${listed}`,
    databaseUrl,
    stop,
  }
}

async function run(program: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`it could not prepare its database:\n${output.trim()}`)
}
