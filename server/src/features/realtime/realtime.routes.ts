import { realtimeApi } from '@laycan/contract/realtime'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { bind } from '#platform/http/bind.ts'
import type { EventFeed } from '#platform/http/event-stream.ts'
import { readToken } from '#platform/user-pool.ts'

export const realtimeRoutes = (ctx: Context) =>
  bind(realtimeApi, {
    'GET /events': ({ query }, { caller, token, lastEventId }) =>
      openStream(ctx, {
        caller,
        token,
        after: query.lastEventId ?? lastEventId,
        ageMs: query.pageAgeMs,
      }),
  })

type StreamAsked = { caller: Caller; token: string; after: string | undefined; ageMs: number | undefined }

/** Opens the stream of a person's events, for as long as the token is good and the session lives. */
export function openStream({ realtime }: Context, { caller, token, after, ageMs }: StreamAsked): EventFeed {
  const { sessionId, expiresAtMs } = readToken(token)
  return realtime.openStream({
    userId: caller.userId,
    sessionId,
    expiresAtMs,
    after: numberOf(after),
    ageMs,
  })
}

/** An unknown id counts as later than every event, so that the client loads everything again. */
function numberOf(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  return /^\d{1,15}$/.test(after) ? Number(after) : Number.MAX_SAFE_INTEGER
}
