import { createRequire } from 'node:module'
import { join } from 'node:path'
import { writeProject } from './strapi-project.ts'

/** Strapi, started from a project that is written for it. */
const { PEER_FOLDER = '', PROJECT_FOLDER = '', DATABASE_URL = '' } = process.env
writeProject(PROJECT_FOLDER, PEER_FOLDER, DATABASE_URL)
process.chdir(PROJECT_FOLDER)
const require = createRequire(join(PEER_FOLDER, 'package.json'))
const { createStrapi } = require('@strapi/strapi')
await createStrapi({ appDir: PROJECT_FOLDER, distDir: PROJECT_FOLDER }).start()
