import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPublicConfig } from '#platform/public-config.ts'
import './styles.css'

/** In development the landing page is rendered here; when built it is HTML with `landing-script.ts`. */
async function loadScreen() {
  if (!import.meta.env.DEV || window.location.pathname !== '/') return (await import('./app.tsx')).App
  const { Landing } = await import('./landing.tsx')
  const { enliven } = await import('#features/landing/enliven.ts')
  setTimeout(enliven)
  return Landing
}

async function start(root: HTMLElement) {
  // Every screen asks for the settings; they load while its code does. A failure is handled where they are used.
  readPublicConfig().catch(() => undefined)
  const Screen = await loadScreen()
  createRoot(root).render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void start(root)
