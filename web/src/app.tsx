import { createBrowserRouter, RouterProvider } from 'react-router'
import { LoadingPage } from '#layouts/loading-page.tsx'
import { RouteErrorPage } from '#layouts/route-error-page.tsx'
import { NotFoundPage } from './layouts/not-found-page.tsx'
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
