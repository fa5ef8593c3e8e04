import { useEffect } from 'react'
import { createBrowserRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router'
import { ErrorPage } from '#layouts/error-page.tsx'
import { LoadingPage } from '#layouts/loading-page.tsx'
import { appRoutes } from './routes.tsx'

const router = createBrowserRouter([
  {
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: LoadingPage,
    children: [...appRoutes, { path: '*', Component: NotFoundPage }],
  },
])

/** Every screen but the landing page. */
export const App = () => <RouterProvider router={router} />

/** Any unknown path leads to the landing page, which is a document of its own. */
function NotFoundPage() {
  useEffect(() => window.location.replace('/'), [])
  return <LoadingPage />
}

/** Replaces a screen that failed to render. */
function RouteErrorPage() {
  const error = useRouteError()
  return (
    <ErrorPage detail={isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : undefined} />
  )
}
