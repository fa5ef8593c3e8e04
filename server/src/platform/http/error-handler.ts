import type { ErrorCode } from '@laycan/contract/error'
import { errors } from '@laycan/contract/error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { MissingKeyError } from '../data-cipher.ts'
import { AppError } from '../errors.ts'
import { isOutage, logOutage } from '../outage.ts'
import { dataHeaders } from './security-headers.ts'

/** What the framework throws by itself, in our words; anything else below 500 is malformed. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_type',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = frameworkCodes[code]
  if (known) return new AppError(known, undefined, { cause: error })
  if (isOutage(error)) {
    const message = 'A part of the service cannot be reached. Please try again in a moment.'
    return new AppError('unavailable', message, { cause: error, retryAfterSeconds: 2 })
  }
  if (error instanceof MissingKeyError) {
    const message = 'Personal data cannot be read now: its key is missing. The operator must restore it.'
    return new AppError('unavailable', message, { cause: error })
  }
  if (statusCode === 503)
    return new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 5 })
  if (statusCode >= 400 && statusCode < 500) return new AppError('malformed', undefined, { cause: error })
  return new AppError('internal', undefined, { cause: error })
}

export function failureBody({ code, message, fields }: AppError) {
  return { success: false, error: { code, message, ...(fields && { fields }) } }
}

export function sendFailure(error: AppError, reply: FastifyReply) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(error.status)
    .headers(dataHeaders)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(error)))
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error)
  logFailure(appError, request)
  return sendFailure(appError, reply)
}

export function logFailure(error: AppError, { id, log }: FastifyRequest) {
  // Turned away on purpose, as while the server stops or has too much to do, which it says once itself.
  const isOnPurpose = error.code === 'unavailable' && error.cause === undefined
  if (isOutage(error)) logOutage(log, error.cause)
  else if (error.status >= 500 && !isOnPurpose)
    log.error({ reqId: id, err: error.cause ?? error }, 'a request failed')
  else log.debug({ reqId: id, err: error }, 'a request was refused')
}

/** Requests that are not HTTP enough to reach a route still get the envelope. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: { writable: boolean; end(text: string): void; destroy(error: Error): void },
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy(error)
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'malformed'
  const body = JSON.stringify(failureBody(new AppError(code)))
  socket.end(
    `HTTP/1.1 ${errors[code].status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
