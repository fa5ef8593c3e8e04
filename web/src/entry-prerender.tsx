import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { landingRoutes } from './landing-routes.tsx'
import { loadMatches } from './load-matches.ts'

/** The HTML of one path, rendered at build time. */
export async function prerender(path: string): Promise<string> {
  await loadMatches(landingRoutes, path)
  const handler = createStaticHandler(landingRoutes)
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  let html = ''
  for await (const chunk of prelude) html += chunk
  return html
}
