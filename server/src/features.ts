import type { Context } from './context.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { readMyCompany } from './features/companies/companies.service.ts'
import { dataExportRoutes } from './features/data-export/data-export.routes.ts'
import type { PersonalDataPart } from './features/data-export/data-export.service.ts'
import { describeDemoAccounts, seedDemoAccounts } from './features/demo/demo.service.ts'
import { seedDemoCases } from './features/demo/demo-cases.service.ts'
import { seedDemoConversations } from './features/demo/demo-conversations.service.ts'
import { startDemoTrade } from './features/demo/trade/demo-trade.service.ts'
import { fuelTypesRoutes } from './features/fuel-types/fuel-types.routes.ts'
import { seedFuelTypes } from './features/fuel-types/fuel-types.service.ts'
import { kycRoutes } from './features/kyc/kyc.routes.ts'
import { exportKyc } from './features/kyc/kyc-export.service.ts'
import { kycQueues } from './features/kyc/kyc-queues.ts'
import { kycReviewRoutes } from './features/kyc/kyc-review.routes.ts'
import { exportMarkets } from './features/markets/alerts.service.ts'
import { marketQueue, startMarkets } from './features/markets/market-feed.service.ts'
import { marketsRoutes } from './features/markets/markets.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { readListing } from './features/members/members.service.ts'
import { messagingRoutes } from './features/messaging/messaging.routes.ts'
import { exportMessages } from './features/messaging/messaging.service.ts'
import { remindersQueue } from './features/messaging/reminders.service.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import {
  exportNotifications,
  notificationsPruneQueue,
} from './features/notifications/notifications.service.ts'
import { platformRoutes } from './features/platform-stats/platform-stats.routes.ts'
import { seedFigures } from './features/platform-stats/platform-stats.service.ts'
import { kycStatusMirrorQueue } from './features/profile/mirror-kyc-status.service.ts'
import { accountRoutes } from './features/profile/profile.routes.ts'
import { exportAccount } from './features/profile/profile-export.service.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { exportReports } from './features/reports/reports.service.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { readSettings } from './features/settings/settings.service.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { listSupportOf } from './features/support/support-export.store.ts'
import { tradingChecksRoutes } from './features/trade/compliance/compliance.routes.ts'
import { dealsRoutes } from './features/trade/deals/deals.routes.ts'
import { exportDeals } from './features/trade/deals/deals-export.service.ts'
import { lapsingQueue } from './features/trade/deals/expire-subjects.job.ts'
import { transactionsRoutes } from './features/trade/execution/execution.routes.ts'
import { exportTransactions } from './features/trade/execution/execution-export.service.ts'
import { transactionQueues } from './features/trade/execution/execution-queues.ts'
import { listingQueues } from './features/trade/listings/listing-queues.ts'
import { heldListings } from './features/trade/listings/listing-review.service.ts'
import { listingsRoutes } from './features/trade/listings/listings.routes.ts'
import { exportListings } from './features/trade/listings/read-listing.service.ts'
import { quotesRoutes } from './features/trade/negotiations/negotiations.routes.ts'
import { exportNegotiations } from './features/trade/negotiations/negotiations.service.ts'
import { quoteQueues } from './features/trade/negotiations/quote-queues.ts'
import { heldQuotes } from './features/trade/negotiations/quote-reviews.service.ts'
import { tradeOverviewRoutes } from './features/trade/overview/overview.routes.ts'
import { publishTradeFigures, tradeFiguresQueue } from './features/trade/overview/trade-figures.service.ts'
import { tradeAuditRoutes } from './features/trade/record/record.routes.ts'
import type { Route } from './platform/http/bind.ts'
import type { Queue } from './platform/jobs.ts'
import { pruneQueue } from './platform/realtime/realtime.ts'

/** What each feature holds on a person, for `me/export`. One that comes to hold something adds its line. */
const personalData: Record<string, PersonalDataPart> = {
  account: exportAccount,
  settings: ({ db }, userId) => readSettings(db, userId),
  company: ({ db }, userId) => readMyCompany(db, userId),
  directory: readListing,
  notifications: exportNotifications,
  kyc: exportKyc,
  messages: exportMessages,
  markets: exportMarkets,
  reports: exportReports,
  support: ({ db }, userId) => listSupportOf(db, userId),
  listings: exportListings,
  negotiations: exportNegotiations,
  deals: exportDeals,
  transactions: exportTransactions,
}

/** Every feature of the product. A new one adds its line here, and its seed below if it has one. */
const routes: ((ctx: Context) => Route[])[] = [
  platformRoutes,
  accountRoutes,
  settingsRoutes,
  companiesRoutes,
  notificationsRoutes,
  realtimeRoutes,
  fuelTypesRoutes,
  marketsRoutes,
  membersRoutes,
  messagingRoutes,
  reportsRoutes,
  kycRoutes,
  kycReviewRoutes,
  (ctx) => dataExportRoutes(ctx, personalData),
  supportRoutes,
  listingsRoutes,
  (ctx) => tradingChecksRoutes(ctx, { listings: heldListings, quotes: heldQuotes }),
  quotesRoutes,
  dealsRoutes,
  tradeAuditRoutes,
  transactionsRoutes,
  tradeOverviewRoutes,
]

export const routesOf = (ctx: Context): Route[] => routes.flatMap((routesOfOne) => routesOfOne(ctx))

/** What is due later, whichever process does it. */
export const queuesOf = (ctx: Context): Queue[] => [
  pruneQueue(ctx.db),
  notificationsPruneQueue(ctx.db),
  marketQueue(ctx.db),
  ...kycQueues(ctx),
  kycStatusMirrorQueue(ctx),
  remindersQueue(ctx),
  ...quoteQueues(ctx),
  lapsingQueue(ctx),
  ...listingQueues(ctx),
  ...transactionQueues(ctx),
  tradeFiguresQueue(ctx),
]

/** Brings the data every installation starts with; each may run at every start. Samples are for trying it out. */
export async function seed(ctx: Context, { hasSamples = true } = {}) {
  await seedFigures(ctx)
  await seedDemoAccounts(ctx)
  await seedFuelTypes(ctx)
  await publishTradeFigures(ctx)
  if (!hasSamples) return
  await seedDemoCases(ctx)
  await seedDemoConversations(ctx)
}

/** What goes on by itself, whether anybody asks or not. The answer ends it. */
export function startWork(ctx: Context): () => Promise<void> {
  const stopMarkets = startMarkets(ctx)
  const stopDemo = startDemoTrade(ctx)
  return async () => {
    await stopDemo()
    await stopMarkets()
  }
}

export { describeDemoAccounts }
