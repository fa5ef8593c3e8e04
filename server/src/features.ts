import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Feature, Stop } from './feature.ts'
import { companiesFeature } from './features/companies/companies.feature.ts'
import { dataExportFeature } from './features/data-export/data-export.feature.ts'
import { demoFeature } from './features/demo/demo.feature.ts'
import { erasureFeature } from './features/erasure/erasure.feature.ts'
import { fuelTypesFeature } from './features/fuel-types/fuel-types.feature.ts'
import { kybFeature } from './features/kyb/kyb.feature.ts'
import { kycFeature } from './features/kyc/kyc.feature.ts'
import { marketsFeature } from './features/markets/markets.feature.ts'
import { membersFeature } from './features/members/members.feature.ts'
import { messagingFeature } from './features/messaging/messaging.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { platformStatsFeature } from './features/platform-stats/platform-stats.feature.ts'
import { profileFeature } from './features/profile/profile.feature.ts'
import { realtimeFeature } from './features/realtime/realtime.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { savedViewsFeature } from './features/saved-views/saved-views.feature.ts'
import { screeningFeature } from './features/screening/screening.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { securityEventsFeature } from './features/security-events/security-events.feature.ts'
import { settingsFeature } from './features/settings/settings.feature.ts'
import { standingFeature } from './features/standing/standing.feature.ts'
import { supportFeature } from './features/support/support.feature.ts'
import { tradeFeature } from './features/trade/trade.feature.ts'
import { voyagesFeature } from './features/voyages/voyages.feature.ts'
import type { Db } from './platform/db.ts'
import type { Route } from './platform/http/bind.ts'
import type { Queue } from './platform/jobs.ts'
import type { PoolPerson } from './platform/user-pool.ts'

/** Every feature of the product, in the order in which they are opened, seeded and started. */
const productFeatures: Feature[] = [
  platformStatsFeature,
  profileFeature,
  standingFeature,
  securityEventsFeature,
  settingsFeature,
  savedViewsFeature,
  companiesFeature,
  notificationsFeature,
  realtimeFeature,
  fuelTypesFeature,
  marketsFeature,
  membersFeature,
  messagingFeature,
  reportsFeature,
  screeningFeature,
  kycFeature,
  kybFeature,
  supportFeature,
  voyagesFeature,
  tradeFeature,
  searchFeature,
  demoFeature,
]
export const erasureParts = productFeatures.flatMap(({ erasure }) => erasure ?? [])
const erasure = erasureFeature(erasureParts)
const personalData = Object.assign(
  {},
  ...[...productFeatures, erasure].map((feature) => feature.personalData),
)
const features: Feature[] = [...productFeatures, erasure, dataExportFeature(personalData)]

export const routesOf = (ctx: Context): Route[] => features.flatMap((feature) => feature.routes?.(ctx) ?? [])

export const queuesOf = (ctx: Context): Queue[] => features.flatMap((feature) => feature.queues?.(ctx) ?? [])

export function registerPages(app: FastifyInstance, ctx: Context) {
  for (const feature of features) feature.pages?.(app, ctx)
}

/** Puts each feature on `opened` as soon as it is open, so that it is closed again if a later one fails. */
export async function openFeatures(ctx: Context, opened: AsyncDisposableStack) {
  for (const feature of features) {
    if (feature.open) opened.defer(await feature.open(ctx))
  }
}

export const fileTables = features.flatMap((feature) => feature.fileTables ?? [])

export const sealedColumns = features.flatMap((feature) => feature.sealedColumns ?? [])

export async function sealPlainData(db: Db) {
  for (const feature of features) await feature.sealPlainData?.(db)
}

export async function seed(ctx: Context, { hasSamples = true } = {}) {
  for (const feature of features) await feature.seed?.(ctx)
  if (!hasSamples) return
  for (const feature of features) await feature.seedSamples?.(ctx)
}

export async function prepare(ctx: Context) {
  for (const feature of features) await feature.prepare?.(ctx)
}

export function startWork(ctx: Context): Stop {
  const stops = features.flatMap((feature) => feature.startWork?.(ctx) ?? [])
  return async () => {
    for (const stop of stops.toReversed()) await stop()
  }
}

export async function handleMemberConfirmed(tx: Db, person: PoolPerson) {
  for (const feature of features) await feature.onMemberConfirmed?.(tx, person)
}

export function accountSource() {
  const [source] = features.flatMap(({ accounts }) => accounts ?? [])
  if (!source) throw new Error('no feature says who has which role')
  return source
}

export const startNotes = (config: Config) =>
  features.map((feature) => feature.startNote?.(config)).filter((note) => note !== undefined)
