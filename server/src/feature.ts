import type { KeptData } from '@laycan/contract/erasure/erasure'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { AccountStanding } from './platform/auth.ts'
import type { FileTable } from './platform/backup/backup-archive.ts'
import type { Db } from './platform/db.ts'
import type { Route } from './platform/http/bind.ts'
import type { Queue } from './platform/jobs.ts'
import type { SealedColumn } from './platform/sealed-columns.ts'
import type { PoolPerson } from './platform/user-pool.ts'

/** What is stored about one person, as plain data, without anything that belongs to others. */
export type PersonalDataPart = (ctx: Context, userId: string) => Promise<unknown>

/** What becomes of a feature's data when a person asks to be forgotten. Every part but the first is in a transaction. */
export type ErasurePart = {
  /** What the law demands to keep and until when, and what must end before the account can go. */
  listKept?(ctx: Context, userId: string): Promise<KeptData[]>
  /** Deletes what is needed for nothing, with the request. */
  eraseAtOnce?(ctx: Context, tx: Db, userId: string): Promise<void>
  /** Deletes, with the account, all that the law does not demand. What others share with the person stays with them. */
  eraseAccount?(ctx: Context, tx: Db, userId: string): Promise<void>
  /** Deletes the rest, once `listKept` names nothing any more. May be called again. */
  eraseKept?(ctx: Context, tx: Db, userId: string): Promise<void>
}

/** Stops what was started, and resolves once it has stopped. */
export type Stop = () => Promise<void>

/** PostgreSQL channels on which the id of a person is sent. */
export type AccountChannels = {
  /** Their roles or their suspension changed. */
  changed: string
  /** They were suspended: their open streams end. */
  suspended: string
}

/** Who has which staff role, and who is suspended, for the user pool. */
export type AccountSource = {
  standingOf(db: Db, userId: string): Promise<AccountStanding>
  /** Stores what the pool says; part of its transaction where the pool is ours. */
  setSecondFactor(db: Db, userId: string, hasSecondFactor: boolean): Promise<void>
  channels: AccountChannels
}

/**
 * What a feature is to the server. Each feature exports one from its `<noun>.feature.ts`, and `features.ts` lists
 * them. Everything but the name is optional.
 */
export type Feature = {
  name: string
  routes?(ctx: Context): Route[]
  /** Pages that the server renders itself, for people without the web app. */
  pages?(app: FastifyInstance, ctx: Context): void
  /** Jobs; whichever process is free does them. */
  queues?(ctx: Context): Queue[]
  /** The parts of a person's data export, by their name in it. */
  personalData?: Record<string, PersonalDataPart>
  erasure?: ErasurePart
  /** Tables whose rows name uploaded files, so that a backup has them. */
  fileTables?: FileTable[]
  /** Columns of encrypted personal data. */
  sealedColumns?: SealedColumn[]
  /** Encrypts what an earlier version has stored as plain text. Runs at every start, before anything reads it. */
  sealPlainData?(db: Db): Promise<void>
  /** Opens what the feature holds in memory while the process runs. */
  open?(ctx: Context): Promise<Stop>
  /** Data that every installation starts with. Runs at every start, so it must be repeatable. */
  seed?(ctx: Context): Promise<void>
  /** Sample data to try the product with. Runs after every seed, at every start. */
  seedSamples?(ctx: Context): Promise<void>
  /** What must be there before the server accepts requests, beside the seed; short, for everybody waits. */
  prepare?(ctx: Context): Promise<void>
  /** Starts what runs on its own, such as a market feed, once the server accepts requests. */
  startWork?(ctx: Context): Stop
  /** Part of the transaction that confirms an account. */
  onMemberConfirmed?(tx: Db, person: PoolPerson): Promise<void>
  accounts?: AccountSource
  /** A line printed at start, as a label and a text. */
  startNote?(config: Config): [label: string, text: string] | undefined
}
