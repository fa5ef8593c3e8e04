import type { Config } from './config.ts'
import type { TokenVerifier } from './platform/auth.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { Mailer } from './platform/mail/mail.ts'

/** Everything a feature may reach, handed to it as a plain object. */
export type Context = {
  config: Config
  db: Db
  clock: Clock
  mailer: Mailer
  verifyToken: TokenVerifier
}
