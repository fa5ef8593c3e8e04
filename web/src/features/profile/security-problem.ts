const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The pool's exceptions in words, by where they belong; undefined for what only a toast can say. */
export function passwordChangeProblem(
  error: unknown,
): { field: 'current' | 'password'; text: string } | undefined {
  switch (nameOf(error)) {
    case 'NotAuthorizedException':
      return { field: 'current', text: 'This is not your current password.' }
    case 'LimitExceededException':
      return { field: 'current', text: 'Too many wrong passwords. Please try again later.' }
    case 'InvalidPasswordException':
      return { field: 'password', text: 'This password is too easy to guess. Please choose another one.' }
    default:
      return undefined
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
