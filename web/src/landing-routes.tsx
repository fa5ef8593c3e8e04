import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { ErrorPage } from '#layouts/error-page.tsx'
import { LoadingPage } from '#layouts/loading-page.tsx'
import { PublicLayout } from '#layouts/public-layout.tsx'
import { UnknownPage } from '#layouts/unknown-page.tsx'
import { page } from './lazy-page.ts'
// Shared by the landing page and later screens: a chunk of its own would cost the landing page more.
import '#ui/badge.tsx'

const rootId = 'root'

/** What the landing page's bundle knows of the product: itself, and that any unknown path leads to it. */
export const landingRoutes: RouteObject[] = [
  {
    id: rootId,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: PublicLayout,
        children: [{ path: '/', lazy: page(() => import('#features/landing/landing-page.tsx')) }],
      },
      { path: '*', Component: UnknownPage },
    ],
  },
]

/** Brings the other screens when a path leads past the landing page. The router leaves out what it has. */
export const findMoreRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) =>
  patch(rootId, (await import('./routes.tsx')).appRoutes)
