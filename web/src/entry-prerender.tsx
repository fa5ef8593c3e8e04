import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Landing } from './landing.tsx'

/** The HTML of the landing page, rendered at build time. */
export async function prerender(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Landing />
    </StrictMode>,
  )
  let html = ''
  for await (const chunk of prelude) html += chunk
  return html
}
