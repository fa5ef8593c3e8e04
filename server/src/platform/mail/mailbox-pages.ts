import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isLocalCall } from '../http/local-only.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { documentStyle, escapeHtml } from '../http/server-page.ts'
import type { Mailer } from './mail.ts'
import { listMail, readMail, type StoredMail } from './mailbox.ts'

const styleHash = createHash('sha256').update(documentStyle).digest('base64')
const shown = 100

/** `/dev/mail`: what would have been sent, for the person at this machine only. */
export function registerMailboxPages(app: FastifyInstance, mailer: Mailer) {
  const folder = mailer.mailboxFolder
  if (folder === undefined) return
  const localOnly = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) =>
    done(isLocalCall(request) ? undefined : new AppError('not_found'))
  const find = async (id: string) => {
    const stored = await readMail(folder, id)
    if (!stored) throw new AppError('not_found', 'There is no such mail.')
    return stored
  }

  app.get('/dev/mail', { onRequest: localOnly }, async (_request, reply) =>
    sendDocument(reply, 'Local mailbox', listHtml(await listMail(folder, shown))),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest: localOnly }, async (request, reply) => {
    const stored = await find(request.params.id)
    return sendDocument(reply, stored.mail.subject ?? 'Mail', mailHtml(stored))
  })
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id/html',
    { onRequest: localOnly },
    async (request, reply) => {
      const { mail } = await find(request.params.id)
      return reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups",
        )
        .type('text/html; charset=utf-8')
        .send(mail.html ?? '')
    },
  )
}

function sendDocument(reply: FastifyReply, title: string, body: string) {
  const headers = pageHeaders({ styleHashes: [styleHash] })
  return reply
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${documentStyle}</style></head><body>${body}</body></html>`,
    )
}

function listHtml(mails: StoredMail[]): string {
  const rows = mails.map(
    ({ id, mail }) =>
      `<tr><td><a href="/dev/mail/${id}">${escapeHtml(mail.subject ?? '(no subject)')}</a></td><td>${escapeHtml(recipients(mail))}</td><td>${timeHtml(id)}</td></tr>`,
  )
  return `<header><h1>Local mailbox</h1><p>No mail server is set, so every mail stays on this machine. Set SMTP_URL to send for real.</p></header><main>${
    rows.length > 0
      ? `<table><thead><tr><th>Subject</th><th>To</th><th>When</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '<p>No mail yet.</p>'
  }</main>`
}

function mailHtml({ id, mail }: StoredMail): string {
  return `<header><p><a href="/dev/mail">Local mailbox</a></p><h1>${escapeHtml(mail.subject ?? '(no subject)')}</h1><p>To ${escapeHtml(recipients(mail))}, ${timeHtml(id)}</p></header><main><h2>Text</h2><pre tabindex="0">${withLinks(mail.text ?? '')}</pre>${
    mail.html
      ? `<h2>HTML</h2><iframe title="The mail as HTML" src="/dev/mail/${id}/html" sandbox="allow-popups"></iframe>`
      : ''
  }</main>`
}

const recipients = (mail: StoredMail['mail']) => (mail.to ?? []).map(({ address }) => address).join(', ')

function timeHtml(id: string): string {
  const iso = new Date(Number(id.split('-')[0])).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
