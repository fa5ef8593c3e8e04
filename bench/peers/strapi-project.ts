import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pool } from './peer.ts'

const file = (path: string, value: unknown) => [path, `module.exports = ${JSON.stringify(value)}\n`] as const

const dependencies = { '@strapi/plugin-users-permissions': '*' }

const attributes = {
  title: { type: 'string' },
  quantity: { type: 'integer' },
  price: { type: 'integer' },
  created: { type: 'datetime' },
}

const factory = (kind: string) =>
  `module.exports = require('@strapi/strapi').factories.create${kind}('api::listing.listing')\n`

/** Lets signed-in people list and create, as its administration would. */
const main = `module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } })
    for (const action of ['find', 'create'])
      await strapi.db.query('plugin::users-permissions.permission').create({
        data: { action: 'api::listing.listing.' + action, role: role.id },
      })
  },
}
`

/** A project as its generator writes it, with one content type; its log and the pages of its administration are off. */
export function writeProject(folder: string, installed: string, databaseUrl: string) {
  const keys = ['one key of this run', 'another key of this run']
  const files = [
    // Its plugins are those that the project depends on.
    ['package.json', JSON.stringify({ name: 'peer', dependencies, strapi: { uuid: false } })],
    file('config/server.js', {
      host: '127.0.0.1',
      port: Number(process.env.PORT),
      app: { keys },
      logger: { startup: { enabled: false }, updates: { enabled: false } },
    }),
    file('config/logger.js', { level: 'error' }),
    file('config/database.js', {
      connection: {
        client: 'postgres',
        connection: { connectionString: databaseUrl },
        pool: { min: 2, max: pool },
      },
    }),
    file('config/admin.js', {
      auth: { secret: 'a secret of this run' },
      apiToken: { salt: 'a salt of this run' },
      transfer: { token: { salt: 'another salt of this run' } },
      secrets: { encryptionKey: 'a key of this run only, 32 bytes' },
      serveAdminPanel: false,
    }),
    file('config/api.js', { rest: { defaultLimit: 25, maxLimit: 100, withCount: false } }),
    file('config/plugins.js', {
      'users-permissions': { config: { jwtSecret: 'a secret of this run', ratelimit: { enabled: false } } },
    }),
    // All of its own, without the one that writes a line for every call.
    file(
      'config/middlewares.js',
      ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map(
        (name) => `strapi::${name}`,
      ),
    ),
    [
      'src/api/listing/content-types/listing/schema.json',
      JSON.stringify({
        kind: 'collectionType',
        collectionName: 'listings',
        info: { singularName: 'listing', pluralName: 'listings', displayName: 'Listing' },
        options: { draftAndPublish: false },
        attributes,
      }),
    ],
    ['src/api/listing/controllers/listing.js', factory('CoreController')],
    ['src/api/listing/services/listing.js', factory('CoreService')],
    ['src/api/listing/routes/listing.js', factory('CoreRouter')],
    ['src/index.js', main],
  ] as const
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'dir')
}
