import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '#app.ts'
import { parseConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { seed } from '#features.ts'
import { openContext } from '#open-context.ts'
import type { Caller } from '#platform/auth.ts'
import type { Clock } from '#platform/clock.ts'
import { bySocket, createTestDatabase } from './database.ts'
import { answerAsServer, asServer, refuseSecondConnections } from './second-connection.ts'
import { testLog } from './server-errors.ts'

export type TestApp = {
  app: FastifyInstance
  ctx: Context
  databaseUrl: string
  close(): Promise<void>
}

type TestAppOptions = AppOptions & {
  settings?: Record<string, string>
  /** Valid tokens, with their callers. */
  tokens?: Record<string, Caller>
  clock?: Clock
  /** The address of a fake AWS Cognito. */
  cognitoOrigin?: string
  /** An app whose database and data folder this one shares, as a second process would. Close this one first. */
  beside?: TestApp
  /** Which database it starts on a clone of; `migrated` is one that no app has run on before. */
  template?: 'migrated' | 'started' | 'priced'
  /** With what the demo accounts have to look at; few tests need it. */
  hasSamples?: boolean
}

/** Argon2id at its cheapest: it is not what these tests are about. */
export const cheapHashing = { memoryKib: 8, passes: 1 }

/** The whole product on its own database, answers checked against the contract. */
export async function createTestApp({
  settings,
  tokens,
  clock,
  cognitoOrigin,
  beside,
  template = 'started',
  hasSamples = false,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const storage = beside ? storageOf(beside) : await createStorage(template)
  const config = parseConfig({
    DATA_DIR: storage.dataDir,
    // Reading all articles takes the embedding model half a minute.
    EMBEDDINGS: 'off',
    ...settings,
  })
  const { ctx, close } = await asServer(() =>
    openContext(config, bySocket(storage.databaseUrl), {
      hashing: cheapHashing,
      log: testLog,
      ...(clock && { clock }),
      ...(cognitoOrigin && { cognitoOrigin }),
    }),
  )
  refuseSecondConnections(ctx.db)
  await seed(ctx, { hasSamples })
  const app = await buildApp(ctx, {
    checkAnswers: true,
    // A machine that is busy with other tests is not what is tested.
    isOverloaded: () => false,
    ...(tokens && { verifyToken: (token) => tokens[token] }),
    ...options,
  })
  answerAsServer(app)
  return {
    app,
    ctx,
    databaseUrl: storage.databaseUrl,
    async close() {
      await app.close()
      await close()
      await storage.remove()
    },
  }
}

async function createStorage(template: NonNullable<TestAppOptions['template']>) {
  const database = await createTestDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'laycan-test-'))
  if (template !== 'migrated') await cp(inject('startedDataDir'), dataDir, { recursive: true })
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const storageOf = ({ ctx, databaseUrl }: TestApp) => ({
  dataDir: ctx.config.dataDir,
  databaseUrl,
  remove: async () => undefined,
})
