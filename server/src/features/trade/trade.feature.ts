import type { Context } from '#context.ts'
import type { Feature } from '#feature.ts'
import type { Db } from '#platform/db.ts'
import { agendaRoutes, registerCalendar } from './agenda/agenda.routes.ts'
import { exportFeed } from './agenda/calendar-feeds.service.ts'
import { deleteFeed } from './agenda/calendar-feeds.store.ts'
import { approvalsRoutes } from './approvals/approvals.routes.ts'
import { exportApprovals } from './approvals/approvals.service.ts'
import { cargoesRoutes } from './cargoes/cargoes.routes.ts'
import { claimsRoutes } from './claims/claims.routes.ts'
import { exportClaims, readDesk } from './claims/claims.service.ts'
import { commissionsRoutes } from './commissions/commissions.routes.ts'
import { exportCommissions } from './commissions/commissions.service.ts'
import { complianceRoutes } from './compliance/compliance.routes.ts'
import { creditsRoutes } from './credits/credits.routes.ts'
import { exportCredits } from './credits/credits.service.ts'
import { creditsQueue } from './credits/follow-credits.job.ts'
import { dealsRoutes } from './deals/deals.routes.ts'
import { readDealFor, viewDeal } from './deals/deals.service.ts'
import { departuresQueue } from './deals/departures.job.ts'
import { dealsErasure } from './deals/erasure.service.ts'
import { expireDealsQueue } from './deals/expire-deals.job.ts'
import { exportDeals } from './deals/read-deals.service.ts'
import { disputesRoutes } from './disputes/disputes.routes.ts'
import { exportDisputes } from './disputes/disputes.service.ts'
import { disputesQueue } from './disputes/follow-disputes.job.ts'
import { closingQueue } from './execution/close-execution.job.ts'
import { dealFileQueues } from './execution/deal-uploads.service.ts'
import { executionRoutes } from './execution/execution.routes.ts'
import { exportExecutions, readExecution } from './execution/execution.service.ts'
import { nominationsQueue } from './execution/follow-nominations.job.ts'
import { dealHitsQueueOf } from './execution/screen-parties.service.ts'
import { freightRoutes } from './freight/freight.routes.ts'
import { exportFreight } from './freight/freight.service.ts'
import { laytimeRoutes } from './laytime/laytime.routes.ts'
import { liftingsRoutes } from './liftings/liftings.routes.ts'
import { expiryQueue } from './listings/expire-listings.job.ts'
import { matchQueue } from './listings/find-matches.service.ts'
import { pricesQueue } from './listings/listing-prices.service.ts'
import { heldListings } from './listings/listing-review.service.ts'
import { listingTemplatesRoutes } from './listings/listing-templates.routes.ts'
import { exportTemplates } from './listings/listing-templates.service.ts'
import { deleteTemplates } from './listings/listing-templates.store.ts'
import { listingsRoutes } from './listings/listings.routes.ts'
import { notifyingViewsQueue } from './listings/notify-views.job.ts'
import { exportListings } from './listings/read-listing.service.ts'
import { matchesQueue } from './listings/refresh-matches.job.ts'
import { endingsQueue } from './negotiations/end-negotiations.job.ts'
import { negotiationsRoutes } from './negotiations/negotiations.routes.ts'
import { exportNegotiations } from './negotiations/negotiations.service.ts'
import { quoteMessagesQueue } from './negotiations/quote-messages.job.ts'
import { heldQuotes } from './negotiations/review-quote.service.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { publishTradeFigures, tradeFiguresQueue } from './overview/trade-figures.service.ts'
import { papersRoutes } from './papers/papers.routes.ts'
import { signingKeyColumn } from './papers/signing.store.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { figureColumn } from './pricing/published-quotes.store.ts'
import { readConnector } from './pricing/quote-connector.service.ts'
import { deleteConnectorOf } from './pricing/quote-connector.store.ts'
import { quickSuggestionsRoutes } from './quick-entry/quick-suggestions.routes.ts'
import { anchorsQueue } from './record/anchor-records.job.ts'
import { recordRoutes } from './record/record.routes.ts'
import { houseTermsRoutes } from './terms/house-terms.routes.ts'

async function eraseOwn(_ctx: Context, tx: Db, userId: string) {
  await deleteFeed(tx, userId)
  await deleteConnectorOf(tx, userId)
  await deleteTemplates(tx, userId)
}

export const tradeFeature: Feature = {
  name: 'trade',
  routes: (ctx) => [
    ...listingsRoutes(ctx),
    ...houseTermsRoutes(ctx),
    ...listingTemplatesRoutes(ctx),
    ...quickSuggestionsRoutes(ctx),
    ...complianceRoutes(ctx, { listings: heldListings, quotes: heldQuotes }),
    ...negotiationsRoutes(ctx),
    ...dealsRoutes(ctx),
    ...approvalsRoutes(ctx),
    ...recordRoutes(ctx, { readDealFor, viewDeal, readExecution, readDesk }),
    ...executionRoutes(ctx),
    ...papersRoutes(ctx),
    ...pricingRoutes(ctx),
    ...freightRoutes(ctx),
    ...laytimeRoutes(ctx),
    ...liftingsRoutes(ctx),
    ...claimsRoutes(ctx),
    ...creditsRoutes(ctx),
    ...commissionsRoutes(ctx),
    ...disputesRoutes(ctx),
    ...overviewRoutes(ctx),
    ...cargoesRoutes(ctx),
    ...agendaRoutes(ctx),
  ],
  pages: registerCalendar,
  queues: (ctx) => [
    matchQueue(ctx),
    expiryQueue(ctx),
    pricesQueue(ctx),
    matchesQueue(ctx),
    notifyingViewsQueue(ctx),
    endingsQueue(ctx),
    quoteMessagesQueue(ctx),
    expireDealsQueue(ctx),
    departuresQueue(ctx),
    closingQueue(ctx),
    nominationsQueue(ctx),
    disputesQueue(ctx),
    creditsQueue(ctx),
    anchorsQueue(ctx),
    dealHitsQueueOf(ctx),
    ...dealFileQueues(ctx),
    tradeFiguresQueue(ctx),
  ],
  sealedColumns: [figureColumn, signingKeyColumn],
  fileTables: [{ table: 'deal_documents' }],
  erasure: { ...dealsErasure, eraseAtOnce: eraseOwn },
  personalData: {
    listings: exportListings,
    listingTemplates: exportTemplates,
    negotiations: exportNegotiations,
    deals: exportDeals,
    executions: exportExecutions,
    claims: exportClaims,
    credits: exportCredits,
    commissions: exportCommissions,
    disputes: exportDisputes,
    approvals: exportApprovals,
    freight: exportFreight,
    calendarFeed: exportFeed,
    quoteConnector: readConnector,
  },
  seed: publishTradeFigures,
}
