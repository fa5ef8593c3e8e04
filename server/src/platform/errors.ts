import { type ErrorCode, errors } from '@laycan/contract/error'

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** The one error that product code throws on purpose; the error handler turns it into the envelope. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string = errors[code].message, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** A token may be of somebody who has signed up and has no row in `members` yet. */
export const profileNotFound = () => new AppError('not_found', 'There is no profile for this account.')
