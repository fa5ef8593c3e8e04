import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pool } from './peer.ts'

/** Feathers as its generator writes it: Koa, Knex on PostgreSQL, JWT for everything but signing up and in. */
const { PEER_FOLDER = '', DATABASE_URL = '', PORT } = process.env
const require = createRequire(join(PEER_FOLDER, 'package.json'))
const { feathers } = require('@feathersjs/feathers')
const { koa, rest, bodyParser, errorHandler, parseAuthentication } = require('@feathersjs/koa')
const { KnexService } = require('@feathersjs/knex')
const { AuthenticationService, JWTStrategy, authenticate } = require('@feathersjs/authentication')
const { LocalStrategy, hooks } = require('@feathersjs/authentication-local')
const createKnex = require('knex')

const knex = createKnex({ client: 'pg', connection: DATABASE_URL, pool: { min: 2, max: pool } })
await knex.schema.createTable('users', (table: typeof knex) => {
  table.increments('id')
  table.string('email').unique()
  table.string('password')
})
await knex.schema.createTable('listings', (table: typeof knex) => {
  table.increments('id')
  table.string('title')
  table.integer('quantity')
  table.integer('price')
  table.datetime('created', { useTz: true }).index()
})

const app = koa(feathers())
app.set('authentication', {
  entity: 'user',
  service: 'users',
  secret: 'a secret of this run only',
  authStrategies: ['jwt', 'local'],
  jwtOptions: { audience: 'https://fuel.example', issuer: 'feathers', algorithm: 'HS256', expiresIn: '1d' },
  local: { usernameField: 'email', passwordField: 'password' },
})
app.use(errorHandler())
app.use(parseAuthentication())
app.use(bodyParser())
app.configure(rest())

const authentication = new AuthenticationService(app)
authentication.register('jwt', new JWTStrategy())
authentication.register('local', new LocalStrategy())
app.use('authentication', authentication)
app.use('users', new KnexService({ Model: knex, name: 'users' }))
app.service('users').hooks({ before: { create: [hooks.hashPassword('password')] } })
app.use('listings', new KnexService({ Model: knex, name: 'listings' }))
app.service('listings').hooks({ before: { all: [authenticate('jwt')] } })
await app.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
