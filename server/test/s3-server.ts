import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { requestProblem, signText } from './aws-signature.ts'

/*
 * Stands for S3 in tests, as strictly as S3: signatures, expiry and every condition of an upload's policy are
 * checked, and a field that no condition covers is refused. The servers on npm take forms without looking.
 */

export type S3Server = {
  /** For createTestApp. */
  settings: Record<string, string>
  keys(): string[]
  /** Sets its clock ahead of ours, so that links run out. */
  setAhead(seconds: number): void
  close(): Promise<void>
}

const bucket = 'documents'
const keys = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key' }

type StoredObject = { content: Buffer; contentType: string }
type Condition = Record<string, string> | [string, string | number, string | number]

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  let offsetMs = 0
  const nowMs = () => Date.now() + offsetMs
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => refuse(response, 500, String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    const [, asked, ...rest] = url.pathname.split('/')
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'POST') return takeForm(request, response, body)
    const problem = requestProblem(request, url, keys, nowMs())
    if (problem) return refuse(response, 403, problem)
    const key = rest.join('/')
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { content: body, contentType: request.headers['content-type'] ?? '' })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!object) return refuse(response, 404, 'NoSuchKey')
    const override = (name: string) => url.searchParams.get(`response-${name}`) ?? undefined
    response.writeHead(200, {
      'content-type': override('content-type') ?? object.contentType,
      'content-length': object.content.length,
      ...(override('content-disposition') && { 'content-disposition': override('content-disposition') }),
      ...(override('cache-control') && { 'cache-control': override('cache-control') }),
    })
    return response.end(request.method === 'HEAD' ? undefined : object.content)
  }

  async function takeForm(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined)
    const file = form?.get('file')
    if (!form || !(file instanceof File)) return refuse(response, 400, 'InvalidArgument')
    const fields: Record<string, string> = { bucket }
    for (const [name, value] of form) if (typeof value === 'string') fields[name.toLowerCase()] = value
    const problem = policyProblem(fields, file.size, nowMs())
    if (problem) return refuse(response, problem === 'AccessDenied' ? 403 : 400, problem)
    objects.set(fields.key ?? '', {
      content: Buffer.from(await file.arrayBuffer()),
      contentType: fields['content-type'] ?? 'binary/octet-stream',
    })
    return response.writeHead(204).end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    keys: () => [...objects.keys()],
    setAhead: (seconds) => {
      offsetMs = seconds * 1000
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

const uncovered = new Set(['policy', 'x-amz-signature', 'file'])

function policyProblem(fields: Record<string, string>, size: number, nowMs: number): string | undefined {
  const scope = (fields['x-amz-credential'] ?? '').split('/').slice(1).join('/')
  const signature = signText(keys.secretAccessKey, scope, fields.policy ?? '')
  if (signature !== fields['x-amz-signature']) return 'AccessDenied'
  const policy: { expiration: string; conditions: Condition[] } = JSON.parse(
    Buffer.from(fields.policy ?? '', 'base64').toString(),
  )
  if (Date.parse(policy.expiration) <= nowMs) return 'AccessDenied'
  const covered = new Set(uncovered)
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (size < Number(condition[1])) return 'EntityTooSmall'
      if (size > Number(condition[2])) return 'EntityTooLarge'
      continue
    }
    const [kind, name, value] = Array.isArray(condition)
      ? [condition[0], String(condition[1]).slice(1).toLowerCase(), String(condition[2])]
      : ['eq', ...(Object.entries(condition)[0] ?? ['', ''])]
    const given = fields[name.toLowerCase()]
    const isMet = kind === 'starts-with' ? given?.startsWith(value) : given === value
    if (!isMet) return 'AccessDenied'
    covered.add(name.toLowerCase())
  }
  return Object.keys(fields).every((name) => covered.has(name)) ? undefined : 'AccessDenied'
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
