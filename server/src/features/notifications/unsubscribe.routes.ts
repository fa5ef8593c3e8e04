import { createHash } from 'node:crypto'
import { notificationKindLabels } from '@laycan/contract/notifications/notification-labels'
import { NotificationKind } from '@laycan/contract/notifications/notifications'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { stopMail } from '#features/settings/settings.service.ts'
import { pageHeaders } from '#platform/http/security-headers.ts'
import { documentStyle, escapeHtml } from '#platform/http/server-page.ts'
import { unsubscribePath, unsubscribePurpose } from './notification-mail.service.ts'
import { readUnsubscribeValue } from './notifications.rules.ts'

const styleHash = createHash('sha256').update(documentStyle).digest('base64')
/** What a mail program or the page's own form sends; it says nothing that the address does not. */
const form = {
  kind: 'upload',
  contentTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  maxBytes: 10_000,
} as const

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>

/**
 * The link in every mail. Opening it only asks, since scanners of mail open links too; sending the form, or
 * the mail program's one click, stops the mails. Nobody has to be signed in.
 */
export function registerUnsubscribePages(app: FastifyInstance, ctx: Context) {
  app.get(unsubscribePath, async (request: Asked, reply) => {
    const asked = readToken(ctx, request)
    if (!asked) return sendNotValid(reply)
    const about = escapeHtml(notificationKindLabels[asked.kind])
    return sendPage(
      reply,
      200,
      'Stop these mails?',
      `<p>You will get no more mails about “${about}”. What the app shows you stays as it is.</p><form method="post"><button>Stop these mails</button></form>`,
    )
  })
  app.post(unsubscribePath, { config: { upload: form } }, async (request: Asked, reply) => {
    const asked = readToken(ctx, request)
    if (!asked) return sendNotValid(reply)
    await stopMail(ctx, asked.userId, asked.kind)
    const about = escapeHtml(notificationKindLabels[asked.kind])
    return sendPage(
      reply,
      200,
      'Done',
      `<p>You will get no more mails about “${about}”. You can switch them on again in your <a href="/settings">settings</a>.</p>`,
    )
  })
}

function readToken({ signer }: Context, { query, body }: Asked) {
  // What was sent is of no interest, but a connection is only free once it was read.
  ;(body as { stream?: { resume(): void } } | undefined)?.stream?.resume()
  if (typeof query.token !== 'string') return undefined
  const value = signer.open(unsubscribePurpose, query.token)
  const read = value === undefined ? undefined : readUnsubscribeValue(value)
  const kind = NotificationKind.safeParse(read?.kind)
  return read && kind.success ? { userId: read.userId, kind: kind.data } : undefined
}

const sendNotValid = (reply: FastifyReply) =>
  sendPage(
    reply,
    404,
    'This link is not valid',
    '<p>Please take it from the mail as a whole, or change your <a href="/settings">settings</a>.</p>',
  )

const sendPage = (reply: FastifyReply, status: number, title: string, body: string) =>
  reply
    .code(status)
    .headers({ ...pageHeaders({ styleHashes: [styleHash] }), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${documentStyle}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    )
