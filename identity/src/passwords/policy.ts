import { type CognitoError, invalidPassword } from '#wire/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The specification's rules, in its order; the first broken one is reported. */
const rules: [RegExp, string][] = [
  [/^.{12,}$/su, 'Password not long enough'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[!@#$%^&*(),.?":{}|<>]/, 'Password must have symbol characters'],
]

/** `personal` is what anybody knows of the person: address, names, company. */
export function findPasswordFlaw(password: string, personal: string[]): CognitoError | undefined {
  const broken = rules.find(([pattern]) => !pattern.test(password))
  if (broken) return invalidPassword(`Password did not conform with policy: ${broken[1]}`)
  if (isCommonPassword(password, personal)) {
    return invalidPassword('Provided password cannot be used for security reasons.')
  }
  return undefined
}
