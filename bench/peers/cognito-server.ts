import { createRequire } from 'node:module'
import { join } from 'node:path'

/** cognito-local without its log; it keeps its pool in files of the folder it is started in. */
const { PEER_FOLDER = '', PROJECT_FOLDER = '', HOST, PORT } = process.env
process.chdir(PROJECT_FOLDER)
const require = createRequire(join(PEER_FOLDER, 'package.json'))
const createLogger = createRequire(require.resolve('cognito-local'))('pino')
const { createDefaultServer } = require('cognito-local')
const server = await createDefaultServer(createLogger({ level: 'silent' }))
await server.start({ hostname: HOST, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
