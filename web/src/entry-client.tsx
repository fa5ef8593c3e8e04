import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { readPublicConfig } from '#platform/public-config.ts'
import { findMoreRoutes, landingRoutes } from './landing-routes.tsx'
import { loadMatches } from './load-matches.ts'
import './styles.css'

// A function rather than a top-level await, for which the bundler would split off another chunk.
async function start(root: HTMLElement) {
  // Every screen asks for the settings; on their way while its code still is. Who needs them hears of a failure.
  readPublicConfig().catch(() => undefined)
  // Only the landing page arrives as HTML; every other screen starts from an empty root.
  const prerendered = root.childElementCount > 0
  if (prerendered) await loadMatches(landingRoutes, window.location.pathname)
  const router = createBrowserRouter(landingRoutes, { patchRoutesOnNavigation: findMoreRoutes })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // In slices: the page can be read already, and must not freeze a phone while it wakes up.
  if (prerendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
