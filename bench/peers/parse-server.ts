import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Parse Server on PostgreSQL, without its log; it makes the files of one all the same, where it is started. */
const { PEER_FOLDER = '', PROJECT_FOLDER = '', DATABASE_URL = '', PORT } = process.env
process.chdir(PROJECT_FOLDER)
const require = createRequire(join(PEER_FOLDER, 'package.json'))
const { ParseServer } = require('parse-server')
const express = require('express')

const server = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'laycan',
  masterKey: 'a master key of this run only',
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  verbose: false,
  allowClientClassCreation: true,
})
await server.start()
const app = express()
app.use('/parse', server.app)
app.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
