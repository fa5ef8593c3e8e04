/** A piece of a message: plain text, or a link whose `host` says where it leads. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string; host: string }

const candidate = /\b(?:https?:\/\/|mailto:)[^\s<>"'`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gi

/**
 * Finds links in what somebody wrote. Only addresses of the web and of mail become links, everything else stays
 * text: so does an address with a name before the host, which is written to look like another site.
 */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(candidate)) {
    const written = trimEnd(match[0])
    const link = readLink(written)
    if (!link) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: written, ...link })
    end = match.index + written.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function readLink(written: string): { href: string; host: string } | undefined {
  let url: URL
  try {
    url = new URL(written)
  } catch {
    return undefined
  }
  if (url.protocol === 'mailto:') {
    // Without further headers: a link must not fill in a letter.
    const host = url.pathname.split('@')[1] ?? ''
    return host && url.search === '' ? { href: url.href, host } : undefined
  }
  if (url.username || url.password || !url.hostname.includes('.')) return undefined
  // As the network writes it: letters that only look like others show themselves.
  return { href: url.href, host: url.host }
}

/** What ends a sentence does not belong to the address in it; nor does a bracket that was opened before it. */
function trimEnd(written: string): string {
  const trimmed = written.replace(/[.,;:!?…]+$/, '')
  if (trimmed.endsWith(')') && count(trimmed, ')') > count(trimmed, '(')) return trimEnd(trimmed.slice(0, -1))
  if (trimmed.endsWith(']') && count(trimmed, ']') > count(trimmed, '[')) return trimEnd(trimmed.slice(0, -1))
  return trimmed
}

const count = (text: string, sign: string) => text.split(sign).length - 1
