import { type Db, sql } from '@laycan/sql/sql'
import { type Account, emailKey } from './account.ts'

type Row = {
  id: string
  username: string
  email: string
  status: 'UNCONFIRMED' | 'CONFIRMED'
  passwordHash: string
  attributes: Record<string, string>
  totpSecret: Buffer | null
  totpPending: Buffer | null
  totpEnabled: boolean
  totpLastStep: number | string
  createdAt: string
  disabledAt: string | null
}
export type UserRow = Row

/** To be read with the alias `u`. */
export const userColumns = sql.raw(
  `u.id, u.username, u.email, u.status, u.password_hash, u.attributes, u.totp_secret, u.totp_pending,
   u.totp_enabled, u.totp_last_step, u.created_at, u.disabled_at`,
)

export const accountOf = (row: Row): Account => ({
  sub: row.id,
  username: row.username,
  email: row.email,
  isConfirmed: row.status === 'CONFIRMED',
  isActive: row.disabledAt === null,
  hasSecondFactor: row.totpEnabled,
  attributes: row.attributes,
  createdAt: new Date(row.createdAt),
  passwordHash: row.passwordHash,
  totpSecret: row.totpSecret,
  totpPending: row.totpPending,
  totpLastStep: Number(row.totpLastStep),
})

/** People sign in by address or by username; only an address has an @. */
export const isLogin = (login: string) =>
  login.includes('@') ? sql`u.email_key = ${emailKey(login.trim())}` : sql`u.username = ${login}`

export async function findByLogin(db: Db, login: string): Promise<Account | undefined> {
  const { rows } = await sql<Row>`select ${userColumns} from pool_users u where ${isLogin(login)}`.execute(db)
  return rows[0] && accountOf(rows[0])
}

export async function lockByLogin(tx: Db, login: string): Promise<Account | undefined> {
  const { rows } =
    await sql<Row>`select ${userColumns} from pool_users u where ${isLogin(login)} for update`.execute(tx)
  return rows[0] && accountOf(rows[0])
}

export async function findById(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Row>`select ${userColumns} from pool_users u where id = ${id}`.execute(db)
  return rows[0] && accountOf(rows[0])
}

export async function lockById(tx: Db, id: string): Promise<Account | undefined> {
  const { rows } =
    await sql<Row>`select ${userColumns} from pool_users u where id = ${id} for update`.execute(tx)
  return rows[0] && accountOf(rows[0])
}

export type NewUser = {
  id: string
  username: string
  email: string
  passwordHash: string
  attributes: Record<string, string>
  isConfirmed: boolean
  now: Date
}

/** Undefined when the username or the address is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<Account | undefined> {
  const { rows } = await sql<Row>`
    insert into pool_users as u (id, username, email, email_key, status, password_hash, attributes,
      created_at, updated_at, confirmed_at)
    values (${user.id}, ${user.username}, ${user.email}, ${emailKey(user.email)},
      ${user.isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED'}, ${user.passwordHash},
      ${JSON.stringify(user.attributes)}::jsonb, ${user.now}, ${user.now}, ${user.isConfirmed ? user.now : null})
    on conflict do nothing
    returning ${userColumns}`.execute(tx)
  return rows[0] && accountOf(rows[0])
}

/** Accounts that were never confirmed hold neither their address nor their name for ever. */
export async function deleteUnconfirmed(
  tx: Db,
  holder: { username: string; email: string; createdBefore: Date },
) {
  await sql`
    delete from pool_users
    where (email_key = ${emailKey(holder.email)} or username = ${holder.username})
      and status = 'UNCONFIRMED' and created_at <= ${holder.createdBefore}`.execute(tx)
}

type Change = {
  status?: 'CONFIRMED'
  passwordHash?: string
  attributes?: Record<string, string>
  totpSecret?: Buffer | null
  totpPending?: Buffer | null
  totpEnabled?: boolean
  totpLastStep?: number
  isActive?: boolean
}

/** Writes the fields given. */
export async function updateUser(tx: Db, id: string, now: Date, change: Change) {
  const set = [sql`updated_at = ${now}`]
  if (change.status) set.push(sql`status = ${change.status}, confirmed_at = ${now}`)
  if (change.passwordHash) set.push(sql`password_hash = ${change.passwordHash}`)
  if (change.attributes) set.push(sql`attributes = ${JSON.stringify(change.attributes)}::jsonb`)
  if (change.totpSecret !== undefined) set.push(sql`totp_secret = ${change.totpSecret}`)
  if (change.totpPending !== undefined) set.push(sql`totp_pending = ${change.totpPending}`)
  if (change.totpEnabled !== undefined) set.push(sql`totp_enabled = ${change.totpEnabled}`)
  if (change.totpLastStep !== undefined) set.push(sql`totp_last_step = ${change.totpLastStep}`)
  if (change.isActive !== undefined) set.push(sql`disabled_at = ${change.isActive ? null : now}`)
  await sql`update pool_users set ${sql.join(set)} where id = ${id}`.execute(tx)
}

/** The id stays, since others refer to it. */
export async function eraseUser(tx: Db, id: string, now: Date) {
  await sql`
    update pool_users set username = id::text, email = id || '@erased.invalid', email_key = id || '@erased.invalid',
      attributes = '{}'::jsonb, password_hash = '', totp_enabled = false, totp_secret = null, totp_pending = null,
      disabled_at = coalesce(disabled_at, ${now}), updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Codes, and from where somebody signed in. What happened and when stays in the record. */
export async function eraseTraces(tx: Db, id: string, email: string) {
  await sql`delete from pool_recovery_codes where user_id = ${id}`.execute(tx)
  await sql`delete from pool_codes where user_id = ${id}`.execute(tx)
  await sql`update pool_sessions set address = null, user_agent = null where user_id = ${id}`.execute(tx)
  await sql`
    update security_events set email = null, address = null, user_agent = null
    where user_id = ${id} or lower(email) = ${emailKey(email)}`.execute(tx)
}

/** Only while the password is still the one that was rehashed. */
export async function replacePasswordHash(db: Db, id: string, from: string, to: string) {
  await sql`update pool_users set password_hash = ${to} where id = ${id} and password_hash = ${from}`.execute(
    db,
  )
}
