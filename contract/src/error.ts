import { z } from 'zod'

/** Every way a call can fail: its HTTP status and default message. */
export const errors = {
  malformed: { status: 400, message: 'The request could not be understood.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  kyc_required: { status: 403, message: 'Verify your identity to trade.' },
  company_required: { status: 403, message: 'Verify your company to trade.' },
  approval_required: {
    status: 403,
    message: 'This is above your limit. It was sent to your colleagues for approval.',
  },
  suspended: { status: 403, message: 'This account is suspended.' },
  second_factor_required: { status: 403, message: 'Set up two-factor authentication first.' },
  confirmation_required: { status: 403, message: 'Confirm that it is you with your password or a code.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This conflicts with the current state.' },
  too_large: { status: 413, message: 'The request is too large.' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_type: { status: 415, message: 'This type of content is not accepted here.' },
  invalid: { status: 422, message: 'Some fields are not valid.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
export const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])
