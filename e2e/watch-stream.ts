import type { APIRequestContext, Page } from '@playwright/test'

/**
 * What comes over the stream for this person from here on, in order, as the tab that holds it passes it on to others.
 * What goes to everybody has no number, and may come of another journey at any time.
 */
export async function watchStream(
  page: Page,
  request: APIRequestContext,
  headers: { authorization: string },
): Promise<() => Promise<string[]>> {
  const me = await (await request.get('/v1/api/auth/me', { headers })).json()
  await page.evaluate((name) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new BroadcastChannel(name).onmessage = ({ data }) => {
      if (data.kind !== 'event' || data.event.name === 'ready' || data.event.id === undefined) return
      seen.push(`${data.event.id} ${data.event.name}`)
    }
  }, `laycan.events.${me.data.userId}`)
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}
