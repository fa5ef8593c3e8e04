/** Headers of every answer. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Only over TLS: on plain http browsers ignore it, and a local trial must not pin localhost.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Data is never to be rendered, run or framed. */
export const dataHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

type PagePolicy = { scriptHashes?: string[]; styleHashes?: string[]; connectTo?: string[] }

/** A page may load and call only us (and pool and files, where those are elsewhere), and run only inline scripts of given hashes. */
export function pageHeaders({
  scriptHashes = [],
  styleHashes = [],
  connectTo = [],
}: PagePolicy): Record<string, string> {
  const hashes = (list: string[]) => list.map((hash) => ` 'sha256-${hash}'`).join('')
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${hashes(scriptHashes)}`,
      `style-src 'self'${hashes(styleHashes)}`,
      ...(connectTo.length > 0 ? [`connect-src 'self' ${connectTo.join(' ')}`] : []),
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  }
}
