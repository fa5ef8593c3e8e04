import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { inTransaction } from '#platform/db.ts'
import { poolId } from './accounts.ts'
import { createTestApp, type TestApp } from './app.ts'
import { requestProblem } from './aws-signature.ts'

/*
 * For AWS Cognito stands the embedded pool of another installation, reached as AWS would be: over HTTP only, with keys
 * of its own. Before it, the one call for administrators that it does not have on the wire is taken as AWS takes it:
 * signed, and checked from the description of signatures.
 */
export type HostedCognito = {
  origin: string
  /** The installation behind it. */
  aws: TestApp
  close(): Promise<void>
}

export const administratorKeys = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key' }

type Refusal = { __type: string }

export async function startHostedCognito(): Promise<HostedCognito> {
  let aws: TestApp | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (String(request.headers['x-amz-target']).endsWith('.AdminUpdateUserAttributes')) {
      const refused = await updateAttributes(aws, request, body)
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      return response.end(JSON.stringify(refused ?? {}))
    }
    const asked = { method: request.method, url: request.url, headers: request.headers, payload: body }
    const answer = await aws?.app.inject(asked as InjectOptions)
    return response.writeHead(answer?.statusCode ?? 503, answer?.headers).end(answer?.rawPayload)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const installed = await createTestApp({ settings: { PUBLIC_URL: origin } })
  aws = installed
  return {
    origin,
    aws: installed,
    async close() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
      await installed.close()
    },
  }
}

/** Undefined when it was done. */
async function updateAttributes(
  aws: TestApp | undefined,
  request: IncomingMessage,
  body: Buffer,
): Promise<Refusal | undefined> {
  const url = new URL(request.url ?? '/', 'http://aws')
  if (requestProblem(request, url, administratorKeys, Date.now(), body)) {
    return { __type: 'InvalidSignatureException' }
  }
  const asked: Record<'UserPoolId' | 'Username', string> & {
    UserAttributes: { Name: string; Value: string }[]
  } = JSON.parse(body.toString())
  if (asked.UserPoolId !== poolId || !aws) return { __type: 'ResourceNotFoundException' }
  const { db, userPool } = aws.ctx
  const attributes = Object.fromEntries(asked.UserAttributes.map(({ Name, Value }) => [Name, Value]))
  try {
    await inTransaction(db, async (tx) =>
      userPool.administration?.updateAttributes(tx, asked.Username, attributes),
    )
    return undefined
  } catch {
    return { __type: 'UserNotFoundException' }
  }
}
