import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { FileStore } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { Measures } from './platform/measures.ts'
import type { Broadcast } from './platform/realtime/broadcast.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { Signer } from './platform/signed-value.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import type { UserPool } from './platform/user-pool.ts'

/** Everything a feature may reach, handed to it as a plain object. */
export type Context = {
  config: Config
  log: FastifyBaseLogger
  /** What the parts of the server say of themselves at /metrics. */
  measures: Measures
  /** Where traces are sent. */
  telemetry?: Telemetry | undefined
  db: Db
  /** For reads of what others did, which may be a second old: a copy of the database where there is one. */
  replica: Db
  clock: Clock
  mailer: Mailer
  jobs: Jobs
  userPool: UserPool
  realtime: Realtime
  broadcast: Broadcast
  signer: Signer
  files: FileStore
}
