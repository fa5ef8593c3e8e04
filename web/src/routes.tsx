import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { ErrorPage } from '#layouts/error-page.tsx'
import { LoadingPage } from '#layouts/loading-page.tsx'
import { PublicLayout } from '#layouts/public-layout.tsx'
import { UnknownPage } from '#layouts/unknown-page.tsx'

/** A screen whose code is fetched when it is first opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})

// Left out of the production bundle: the condition is decided at build time.
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: page(() => import('#dev/ui-page.tsx')) }]
  : []

/** Every screen of the product, by layout. A new feature adds its lines here. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: PublicLayout,
        children: [{ path: '/', lazy: page(() => import('#features/landing/landing-page.tsx')) }],
      },
      ...developmentRoutes,
      { path: '*', Component: UnknownPage },
    ],
  },
]
