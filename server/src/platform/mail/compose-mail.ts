import { escapeHtml } from '#platform/http/server-page.ts'
import type { Mail } from './mail.ts'

type Part = string | { link: string; label: string }

/** The same parts as plain text and as HTML that needs no images, no scripts and no style sheet. */
export function composeMail(subject: string, parts: Part[]): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    // A subject is one line, whatever went into it.
    subject: subject.replace(/\s+/g, ' ').slice(0, 200),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      '<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">' +
      `<div style="max-width:34em">${parts.map(htmlOf).join('')}</div></body></html>`,
  }
}

const textOf = (part: Part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`)

const htmlOf = (part: Part) =>
  typeof part === 'string'
    ? `<p>${escapeHtml(part)}</p>`
    : `<p><a href="${escapeHtml(part.link)}" style="color:#0b4f8a">${escapeHtml(part.label)}</a></p>`
