import type { Mail } from '#pool.ts'

type Part = string | { code: string } | { link: string; label: string }

/** The same parts as plain text and as HTML that needs no images, no scripts and no style sheet. */
export function composeMail(subject: string, parts: Part[]): Omit<Mail, 'to'> {
  return {
    subject,
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      '<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">' +
      `<div style="max-width:34em">${parts.map(htmlOf).join('')}</div></body></html>`,
  }
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.link}`
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('code' in part) {
    return `<p style="font:bold 28px/1.4 monospace;letter-spacing:4px">${escapeHtml(part.code)}</p>`
  }
  return `<p><a href="${escapeHtml(part.link)}" style="color:#0b4f8a">${escapeHtml(part.label)}</a></p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
