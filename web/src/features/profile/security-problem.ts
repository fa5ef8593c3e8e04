const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The pool's exceptions by the field they belong to; none for what only a toast can say. */
export function passwordChangeProblems(error: unknown): { current?: string; password?: string } {
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
      return { current: 'This is not your current password.' }
    case 'LimitExceededException':
      return { current: 'Too many wrong passwords. Please try again later.' }
    case 'InvalidPasswordException':
      return { password: 'This password is too easy to guess. Please choose another one.' }
    default:
      return {}
  }
}

export function codeRefusal(error: unknown): string | undefined {
  switch (nameOf(error)) {
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'Invalid code. Please try again.'
    case 'ExpiredCodeException':
      return 'This code was used already. Please wait for the next one.'
    default:
      return undefined
  }
}
