import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { execute, TEMPLATE, urlOf } from './database.ts'

/** One database server for the whole run, with a migrated database for test files to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-test-'))
  // As root the server runs under another account, which must pass here.
  await chmod(folder, 0o711)
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  let end = removeFolder
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
    end = () => server.stop().finally(removeFolder)
    await execute(server.url, `create database ${TEMPLATE}`)
    await migrate(urlOf(server.url, TEMPLATE), join(import.meta.dirname, '../migrations'))
    project.provide('testServerUrl', server.url)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
