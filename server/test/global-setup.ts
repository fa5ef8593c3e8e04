import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { parseConfig } from '#config.ts'
import { seed } from '#features.ts'
import { openContext } from '#open-context.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { cheapHashing } from './app.ts'
import { execute, templates, urlOf } from './database.ts'
import { describeStatements, forgetStatements } from './describe-statements.ts'

const forTests = {
  // With a handful of rows, planning a statement takes longer than running it: once a connection is enough.
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
  // Each app opens a dozen connections, and the default has both sides hash the password 4,096 times for each.
  scram_iterations: '1',
  // Several apps of two files at a time, and a cluster beside them.
  max_connections: '300',
}

/** One database server for the whole run, with a migrated database for test files to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-test-'))
  // As root the server runs under another account, which must pass here.
  await chmod(folder, 0o711)
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  let end = removeFolder
  try {
    // Whatever account the server runs under, it may create its socket there.
    const socketFolder = join(folder, 'socket')
    await mkdir(socketFolder)
    await chmod(socketFolder, 0o777)
    const server = await startEmbeddedPostgres(
      { dataDir: join(folder, 'data'), durable: false },
      { socketFolder, settings: forTests },
    )
    end = () => server.stop().finally(removeFolder)
    // What the server keeps of a password has the number of iterations it was stored with.
    await execute(server.url, `alter role current_user password '${new URL(server.url).password}'`)
    await execute(server.url, `create database ${templates.migrated}`)
    await migrate(urlOf(server.url, templates.migrated), join(import.meta.dirname, '../migrations'))
    await execute(server.url, `create database ${templates.started} template ${templates.migrated}`)
    const startedDataDir = join(folder, 'started')
    await startOnce(urlOf(server.url, templates.started), startedDataDir)
    project.provide('testServerUrl', server.url)
    project.provide('testServerSocket', socketFolder)
    project.provide('startedDataDir', startedDataDir)
    if (process.env.KEEP_STATEMENTS) return end
    forgetStatements()
    return async () => {
      const isWhole = await haveAllRun(project)
      await describeStatements(urlOf(server.url, templates.migrated), { isWhole })
      await end()
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function haveAllRun(project: TestProject) {
  if (project.vitest.getGlobalTestNamePattern()) return false
  const ran = new Set(project.vitest.state.getTestModules().map(({ moduleId }) => moduleId))
  const { testFiles } = await project.globTestFiles()
  return testFiles.every((file) => ran.has(file))
}

/** Making a key and reading all articles once saves every file from doing it. */
async function startOnce(databaseUrl: string, dataDir: string) {
  // As if for others, so that the demo accounts are left to those who want them.
  const settings = { HOST: '0.0.0.0', EMBEDDINGS: 'off' }
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const { ctx, close } = await openContext(config, databaseUrl, { hashing: cheapHashing })
  try {
    await seed(ctx, { hasSamples: false })
  } finally {
    await close()
  }
}
