import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPublicConfig } from '#platform/public-config.ts'
import './styles.css'
// Shared by the landing page and the app: chunks of their own would cost the landing page more.
import '#ui/badge.tsx'
import '#layouts/error-page.tsx'
import '#ui/button.tsx'
import '#ui/logo.tsx'
import '#ui/theme.ts'

/** The landing page is a document of its own, so that nothing of the app weighs on it, not even the router. */
async function loadScreen() {
  return window.location.pathname === '/'
    ? (await import('./landing.tsx')).Landing
    : (await import('./app.tsx')).App
}

async function start(root: HTMLElement) {
  // Every screen asks for the settings; they load while its code does. A failure is handled where they are used.
  readPublicConfig().catch(() => undefined)
  const Screen = await loadScreen()
  const screen = (
    <StrictMode>
      <Screen />
    </StrictMode>
  )
  // The landing page arrives as HTML. In slices: it can be read already, and must not freeze a phone as it wakes up.
  if (root.childElementCount > 0) startTransition(() => void hydrateRoot(root, screen))
  else createRoot(root).render(screen)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
