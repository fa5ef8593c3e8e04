import { type ListingKind, listingNouns } from '@laycan/contract/trade/trade-constants'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { page, pageWith } from './lazy-page.ts'

/** A layout is a named export, its code fetched like a page's. */
const layout = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

// Left out of the production bundle: the condition is decided at build time.
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: page(() => import('#dev/ui-page.tsx')) }]
  : []

/** For people who are not signed in; others are sent to the dashboard. */
const guestRoutes: RouteObject[] = [
  { path: '/auth/signup', lazy: page(() => import('#features/auth/sign-up-page.tsx')) },
  { path: '/auth/confirm-signup', lazy: page(() => import('#features/auth/confirm-sign-up-page.tsx')) },
  { path: '/auth/forgot-password', lazy: page(() => import('#features/auth/forgot-password-page.tsx')) },
  { path: '/auth/reset-password', lazy: page(() => import('#features/auth/reset-password-page.tsx')) },
]

/** Requests and supplies are the two kinds of listings, each at a path of its own. */
const listingRoutes = (kind: ListingKind): RouteObject[] => {
  const { path } = listingNouns[kind]
  const formPage = pageWith(() => import('./features/trade/listings/listing-form-page.tsx'), { kind })
  return [
    { path, lazy: pageWith(() => import('./features/trade/listings/listings-page.tsx'), { kind }) },
    { path: `${path}/new`, lazy: formPage },
    { path: `${path}/:id`, lazy: pageWith(() => import('./features/trade/listing-page.tsx'), { kind }) },
    { path: `${path}/:id/edit`, lazy: formPage },
    {
      path: `${path}/:id/freight`,
      lazy: pageWith(() => import('./features/trade/freight/freight-page.tsx'), { of: kind }),
    },
  ]
}

/** For people who are signed in; others are sent to sign in, and back afterwards. */
const memberRoutes: RouteObject[] = [
  { path: '/dashboard', lazy: page(() => import('#features/dashboard/dashboard-page.tsx')) },
  { path: '/activity', lazy: page(() => import('#features/dashboard/activity-page.tsx')) },
  { path: '/profile', lazy: page(() => import('#pages/profile-page.tsx')) },
  { path: '/kyc', lazy: page(() => import('#features/kyc/kyc-page.tsx')) },
  { path: '/staff/kyc', lazy: page(() => import('#features/kyc/review/review-queue-page.tsx')) },
  { path: '/staff/kyc/:id', lazy: page(() => import('#pages/kyc-case-page.tsx')) },
  { path: '/staff/screening', lazy: page(() => import('#features/screening/screenings-page.tsx')) },
  { path: '/company', lazy: page(() => import('#pages/company-page.tsx')) },
  { path: '/company/people', lazy: page(() => import('#features/companies/people-page.tsx')) },
  { path: '/company/passport', lazy: page(() => import('#features/kyb/passport-page.tsx')) },
  { path: '/company/approvals', lazy: page(() => import('#pages/company-approvals-page.tsx')) },
  { path: '/company/invitation', lazy: page(() => import('./features/companies/invitation-page.tsx')) },
  { path: '/fuel-types', lazy: page(() => import('#features/fuel-types/fuel-types-page.tsx')) },
  { path: '/fuel-types/compare', lazy: page(() => import('#features/fuel-types/compare-fuels-page.tsx')) },
  { path: '/staff/fuel-types', lazy: page(() => import('#features/fuel-types/staff-fuel-types-page.tsx')) },
  {
    path: '/staff/fuel-types/new',
    lazy: page(() => import('#features/fuel-types/staff-fuel-type-page.tsx')),
  },
  {
    path: '/staff/fuel-types/:id',
    lazy: page(() => import('#features/fuel-types/staff-fuel-type-page.tsx')),
  },
  { path: '/negotiations', lazy: page(() => import('./features/trade/negotiations/negotiations-page.tsx')) },
  { path: '/negotiations/new', lazy: page(() => import('./features/trade/negotiations/new-quote-page.tsx')) },
  {
    path: '/negotiations/:id',
    lazy: page(() => import('./features/trade/negotiations/negotiation-page.tsx')),
  },
  { path: '/deals/new', lazy: page(() => import('./features/trade/deals/originate-page.tsx')) },
  { path: '/deals/:id/correct', lazy: page(() => import('./features/trade/deals/correct-recap-page.tsx')) },
  {
    path: '/deals/:id/freight',
    lazy: pageWith(() => import('./features/trade/freight/freight-page.tsx'), { of: 'deal' }),
  },
  { path: '/deals/:id', lazy: page(() => import('./features/trade/deals/deal-page.tsx')) },
  { path: '/deals', lazy: page(() => import('./features/trade/deals-page.tsx')) },
  { path: '/agenda', lazy: page(() => import('./features/trade/agenda/agenda-page.tsx')) },
  { path: '/transactions', lazy: page(() => import('./features/trade/execution/executions-page.tsx')) },
  {
    path: '/transactions/:dealId',
    lazy: page(() => import('./features/trade/transaction-page.tsx')),
  },
  {
    path: '/transactions/:dealId/commission',
    lazy: page(() => import('./features/trade/commission-page.tsx')),
  },
  {
    path: '/transactions/:dealId/credit',
    lazy: page(() => import('./features/trade/credits/credit-page.tsx')),
  },
  { path: '/transactions/:dealId/claims', lazy: page(() => import('./features/trade/claims-page.tsx')) },
  {
    path: '/transactions/:dealId/laytime',
    lazy: page(() => import('./features/trade/laytime/laytime-page.tsx')),
  },
  {
    path: '/transactions/:dealId/pricing',
    lazy: page(() => import('./features/trade/pricing/pricing-page.tsx')),
  },
  { path: '/cargoes', lazy: page(() => import('./features/trade/cargoes/cargoes-page.tsx')) },
  { path: '/disputes', lazy: page(() => import('./features/trade/disputes/disputes-page.tsx')) },
  { path: '/messaging', lazy: page(() => import('#pages/messaging-page.tsx')) },
  { path: '/members', lazy: page(() => import('#features/members/members-page.tsx')) },
  { path: '/staff/trading', lazy: page(() => import('./features/trade/compliance/compliance-page.tsx')) },
  { path: '/staff/trading/:id', lazy: page(() => import('./features/trade/compliance/hold-page.tsx')) },
  {
    path: '/staff/compliance',
    lazy: page(() => import('#features/standing/compliance-overview-page.tsx')),
  },
  { path: '/staff/people/:id', lazy: page(() => import('#features/standing/person-standing-page.tsx')) },
  { path: '/staff/companies', lazy: page(() => import('#features/kyb/review/companies-queue-page.tsx')) },
  { path: '/staff/companies/:id', lazy: page(() => import('#pages/company-case-page.tsx')) },
  {
    path: '/staff/companies/:id/standing',
    lazy: page(() => import('#features/standing/company-standing-page.tsx')),
  },
  {
    path: '/staff/erasure-requests',
    lazy: page(() => import('#features/erasure/erasure-requests-page.tsx')),
  },
  { path: '/staff/reports', lazy: page(() => import('#features/reports/reports-page.tsx')) },
  { path: '/markets', lazy: page(() => import('#features/markets/markets-page.tsx')) },
  { path: '/markets/chart', lazy: page(() => import('#features/markets/chart-page.tsx')) },
  { path: '/markets/alerts', lazy: page(() => import('#features/markets/alerts-page.tsx')) },
  { path: '/markets/regions', lazy: page(() => import('#features/markets/regions-page.tsx')) },
  { path: '/markets/formula', lazy: page(() => import('#features/markets/formula-page.tsx')) },
  { path: '/staff/markets', lazy: page(() => import('#features/markets/import/market-import-page.tsx')) },
  { path: '/support', lazy: page(() => import('#features/support/support-page.tsx')) },
  { path: '/staff/support', lazy: page(() => import('#features/support/desk/support-desk-page.tsx')) },
  { path: '/staff/support/:id', lazy: page(() => import('#features/support/desk/ticket-page.tsx')) },
  ...listingRoutes('request'),
  ...listingRoutes('supply'),
  { path: '/settings', lazy: page(() => import('#pages/settings-page.tsx')) },
  { path: '/notifications', lazy: page(() => import('#features/notifications/notifications-page.tsx')) },
]

/** For anyone, signed in or not. */
const openRoutes: RouteObject[] = [
  { path: '/terms', lazy: page(() => import('#features/legal/terms-page.tsx')) },
  { path: '/privacy', lazy: page(() => import('#features/legal/privacy-page.tsx')) },
  { path: '/papers/check', lazy: page(() => import('./features/trade/papers/check-paper-page.tsx')) },
]

/**
 * Every screen of the product but the landing page, by layout. A new feature adds its lines here.
 */
export const appRoutes: RouteObject[] = [
  {
    lazy: layout(async () => (await import('#layouts/app-root.tsx')).AppRoot),
    children: [
      {
        lazy: layout(async () => (await import('#layouts/guest-layout.tsx')).GuestLayout),
        children: [
          // Guards itself: it tells signed-in people what happens before it sends them on.
          { path: '/auth/signin', lazy: page(() => import('#features/auth/sign-in-page.tsx')) },
          {
            lazy: layout(async () => (await import('#layouts/guest-only.tsx')).GuestOnly),
            children: guestRoutes,
          },
        ],
      },
      {
        lazy: layout(async () => (await import('#layouts/authenticated-layout.tsx')).AuthenticatedLayout),
        children: memberRoutes,
      },
    ],
  },
  {
    lazy: layout(async () => (await import('#layouts/document-layout.tsx')).DocumentLayout),
    children: openRoutes,
  },
  ...developmentRoutes,
]
