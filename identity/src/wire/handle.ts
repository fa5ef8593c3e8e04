import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Operation } from '#operation.ts'
import { operations } from '#operations.ts'
import { type Pool, startCall } from '#pool.ts'
import { bodyTooLarge, CognitoError, internalError, unknownClient, unknownOperation } from './errors.ts'
import { parseInput } from './parse-input.ts'

export type WireCall = {
  target: string | undefined
  contentType: string | undefined
  body: Buffer
  address: string
  userAgent: string | undefined
}

export type WireAnswer = { status: number; headers: Record<string, string>; body: string }

const SERVICE = 'AWSCognitoIdentityProviderService.'
const CONTENT_TYPE = 'application/x-amz-json-1.1'
const MAX_BODY_BYTES = 64 * 1024
const MAX_USER_AGENT = 400
/** Longer than the work of an operation that has to hide what it found, unless the server is busy. */
const HIDING_MS = 250

/** One request of the Cognito protocol; never throws. */
export async function handleCall(pool: Pool, call: WireCall): Promise<WireAnswer> {
  try {
    return answer(200, await runOperation(pool, call))
  } catch (error) {
    if (!(error instanceof CognitoError)) pool.onError(error)
    else if (error.cause !== undefined) pool.onError(error.cause)
    return refuse(error instanceof CognitoError ? error : internalError())
  }
}

async function runOperation(pool: Pool, call: WireCall): Promise<object> {
  const operation = findOperation(call)
  if (call.body.length > MAX_BODY_BYTES) throw bodyTooLarge()
  const input = parseInput(operation.input, call.body)
  const { ClientId } = input as { ClientId?: string }
  if (ClientId !== undefined && ClientId !== pool.settings.clientId) throw unknownClient(ClientId)
  const origin = { address: call.address, userAgent: cleanUserAgent(call.userAgent) }
  const startedAt = performance.now()
  const answered = operation.run(startCall(pool, origin), input)
  if (!operation.hidesAccounts || !pool.settings.hideAccounts) return answered
  // The answer waits for the next of fixed times, so that its duration does not reveal how much there was to do.
  await Promise.allSettled([answered])
  await sleep(HIDING_MS - ((performance.now() - startedAt) % HIDING_MS))
  return answered
}

function findOperation({ target, contentType }: WireCall): Operation {
  // Other types would let a page of any origin send calls without asking first.
  const isProtocol = contentType?.split(';')[0]?.trim().toLowerCase() === CONTENT_TYPE
  const name = target?.startsWith(SERVICE) ? target.slice(SERVICE.length) : ''
  const operation = isProtocol && Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw unknownOperation()
  return operation
}

const cleanUserAgent = (userAgent: string | undefined) =>
  userAgent?.slice(0, MAX_USER_AGENT).toWellFormed().replaceAll('\0', '')

function answer(status: number, body: object, headers: Record<string, string> = {}): WireAnswer {
  return {
    status,
    headers: {
      'content-type': CONTENT_TYPE,
      'cache-control': 'no-store',
      'x-amzn-requestid': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

/** In the header for Amplify, in the body for boto3. */
function refuse({ type, message, status, retryAfterMs }: CognitoError): WireAnswer {
  return answer(
    status,
    { __type: type, message },
    {
      'x-amzn-errortype': `${type}:`,
      'x-amzn-errormessage': message.replace(/[^\x20-\x7e]+/g, ' ').trim(),
      ...(retryAfterMs !== undefined && {
        'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
      }),
    },
  )
}
