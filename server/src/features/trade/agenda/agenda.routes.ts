import { agendaApi } from '@laycan/contract/trade/agenda/agenda'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { bind } from '#platform/http/bind.ts'
import { readAgenda } from './agenda.service.ts'
import { feedPath, makeFeed, readCalendar, revokeFeed } from './calendar-feeds.service.ts'

export const agendaRoutes = (ctx: Context) =>
  bind(agendaApi, {
    'GET /trading/agenda': (_input, { caller }) => readAgenda(ctx, caller.userId),
    'POST /trading/agenda/feed': (_input, { caller }) => makeFeed(ctx, caller.userId),
    'DELETE /trading/agenda/feed': (_input, { caller }) => revokeFeed(ctx, caller.userId),
  })

/** What calendar programs fetch; outside the API, since they know neither its tokens nor its envelope. */
export function registerCalendar(app: FastifyInstance, ctx: Context) {
  app.get(feedPath, async ({ query }: FastifyRequest<{ Querystring: { token?: unknown } }>, reply) => {
    const { token } = query
    const text = typeof token === 'string' ? await readCalendar(ctx, token) : undefined
    reply.header('cache-control', 'private, no-store')
    if (text === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('This calendar address is not valid.\n')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
