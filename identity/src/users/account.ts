/** An account as the rest of the product may see it. */
export type PoolUser = {
  /** A UUID; the user id everywhere. */
  sub: string
  username: string
  email: string
  isConfirmed: boolean
  /** False once it was deactivated. */
  isActive: boolean
  hasSecondFactor: boolean
  /** By their names on the wire, without the address. */
  attributes: Record<string, string>
  createdAt: Date
}

/** An account with what only the pool may see. */
export type Account = PoolUser & {
  passwordHash: string
  totpSecret: Buffer | null
  totpPending: Buffer | null
  totpLastStep: number
}

export const toPoolUser = ({
  passwordHash: _passwordHash,
  totpSecret: _totpSecret,
  totpPending: _totpPending,
  totpLastStep: _totpLastStep,
  ...user
}: Account): PoolUser => user

/** The form in which addresses are compared. */
export const emailKey = (email: string) => email.normalize('NFC').toLowerCase()

/** All attributes as Cognito lists them: strings, whatever they mean. */
export function listAttributes(user: PoolUser): { Name: string; Value: string }[] {
  const all = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.isConfirmed),
    ...(user.attributes.phone_number ? { phone_number_verified: 'false' } : {}),
    ...user.attributes,
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}

/** What anybody may know of the person, and so what no password may be made of. */
export const personalTexts = (email: string, attributes: Record<string, string>) =>
  [email, attributes.given_name, attributes.family_name, attributes['custom:company_name']].filter(
    (text) => text !== undefined,
  )

/** `first@example.com` as `f***@e***`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const first = (text: string) => [...text][0] ?? '*'
  return `${first(local)}***@${first(domain)}***`
}
