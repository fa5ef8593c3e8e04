type CognitoErrorOptions = { status?: number; cause?: unknown; retryAfterMs?: number | undefined }

/** A refusal in Cognito's words: clients match its type, and some its message. */
export class CognitoError extends Error {
  readonly type: string
  readonly status: number
  /** How long it will be refused, where that is known: sent as a header, since Cognito's texts stay as they are. */
  readonly retryAfterMs: number | undefined

  constructor(type: string, message: string, options: CognitoErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.type = type
    this.status = options.status ?? 400
    this.retryAfterMs = options.retryAfterMs
  }
}

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)
export const invalidPassword = (message: string) => new CognitoError('InvalidPasswordException', message)
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)
export const passwordAttemptsExceeded = (retryAfterMs?: number) =>
  new CognitoError('NotAuthorizedException', 'Password attempts exceeded', { retryAfterMs })
export const userDisabled = () => notAuthorized('User is disabled.')
export const userNotFound = (message = 'Username/client id combination not found.') =>
  new CognitoError('UserNotFoundException', message)
export const userNotConfirmed = () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
export const usernameExists = (message: string) => new CognitoError('UsernameExistsException', message)
export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new CognitoError('CodeMismatchException', message)
export const expiredCode = (message = 'Invalid code provided, please request a code again.') =>
  new CognitoError('ExpiredCodeException', message)
export const tooManyFailedAttempts = () =>
  new CognitoError('TooManyFailedAttemptsException', 'Too many failed attempts, please request a code again.')
export const limitExceeded = (retryAfterMs?: number) =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', {
    retryAfterMs,
  })
export const tooManyRequests = () => new CognitoError('TooManyRequestsException', 'Too many requests')
export const refreshTokenReuse = () =>
  new CognitoError('RefreshTokenReuseException', 'Refresh Token has been reused')
export const unknownClient = (clientId: string) =>
  new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
export const codeDeliveryFailure = (cause: unknown) =>
  new CognitoError('CodeDeliveryFailureException', 'Unable to deliver the message.', { cause })
export const serializationError = (message: string) => new CognitoError('SerializationException', message)
export const unknownOperation = () => new CognitoError('UnknownOperationException', 'Unknown operation')
export const bodyTooLarge = () =>
  new CognitoError('RequestEntityTooLargeException', 'Request body is too large', { status: 413 })
export const internalError = () =>
  new CognitoError('InternalErrorException', 'Something went wrong', { status: 500 })
