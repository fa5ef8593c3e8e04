import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/* Signatures of AWS, version 4, checked from its description and not by its client. */

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** `scope` is `date/region/service/aws4_request`. */
export function signText(secret: string, scope: string, text: string): string {
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Claim = { credential: string; date: string; signedHeaders: string; signature: string; expires?: number }

function claimOf(request: IncomingMessage, url: URL): Claim | undefined {
  const query = url.searchParams
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      expires: Number(query.get('X-Amz-Expires')),
    }
  }
  const header = request.headers.authorization ?? ''
  const part = (name: string) => new RegExp(`${name}=([^,]+)`).exec(header)?.[1] ?? ''
  return header.startsWith('AWS4-HMAC-SHA256 ')
    ? {
        credential: part('Credential'),
        date: String(request.headers['x-amz-date'] ?? ''),
        signedHeaders: part('SignedHeaders'),
        signature: part('Signature'),
      }
    : undefined
}

export const timeOfStamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Why a request other than a form is refused, if it is. S3's say themselves what their body is; others are to be asked. */
export function requestProblem(
  request: IncomingMessage,
  url: URL,
  keys: { accessKeyId: string; secretAccessKey: string },
  nowMs: number,
  body?: Buffer,
): 'AccessDenied' | 'SignatureDoesNotMatch' | undefined {
  const claim = claimOf(request, url)
  const [accessKeyId, ...scope] = claim?.credential.split('/') ?? []
  if (!claim || accessKeyId !== keys.accessKeyId) return 'AccessDenied'
  const ageMs = nowMs - timeOfStamp(claim.date)
  if (!(ageMs < (claim.expires ?? 15 * 60) * 1000)) return 'AccessDenied'
  const names = claim.signedHeaders.split(';')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders,
    body ? sha256(body) : String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonical)].join('\n')
  return signText(keys.secretAccessKey, scope.join('/'), text) === claim.signature
    ? undefined
    : 'SignatureDoesNotMatch'
}
