import { z } from 'zod'
import { type CognitoError, invalidParameter, notAuthorized } from '#wire/errors.ts'

/*
 * The attributes of an account: who may write which, and what each may hold.
 */

const conforms = (text: string) => invalidParameter(`Attributes did not conform to the schema: ${text}`)

/** Neither line breaks nor characters without a shape, with which one name could pass for another. */
const oneLine = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]*$/u
const PersonName = z.string().trim().min(2).max(100).regex(oneLine)
const Company = z.string().trim().max(200).regex(oneLine)
const UserType = z.enum(['buyer', 'seller', 'broker'])
const KycStatus = z.enum(['pending', 'in_progress', 'verified', 'rejected'])
const Phone = z.string().regex(/^\+[1-9]\d{1,14}$/)
/** No sign with which a mail header could hold a second address. */
const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u)

type Attribute = {
  holds: z.ZodType<string>
  /** The message for a value that does not fit. */
  refuse: () => CognitoError
  /** Who may write it: anyone at sign-up, the person later, or only the server. */
  writtenBy: 'sign-up' | 'person' | 'server'
  isRequired?: true
  /** Cognito's form of deletion is to write an empty text. */
  mayBeEmptied?: true
}

const nameRefusal = (name: string) => () => conforms(`${name}: String must have 2 to 100 characters`)

const attributes: Record<string, Attribute> = {
  email: {
    holds: Email,
    refuse: () => invalidParameter('Invalid email address format.'),
    writtenBy: 'sign-up',
    isRequired: true,
  },
  given_name: { holds: PersonName, refuse: nameRefusal('given_name'), writtenBy: 'person', isRequired: true },
  family_name: {
    holds: PersonName,
    refuse: nameRefusal('family_name'),
    writtenBy: 'person',
    isRequired: true,
  },
  phone_number: {
    holds: Phone,
    refuse: () => invalidParameter('Invalid phone number format.'),
    writtenBy: 'person',
    mayBeEmptied: true,
  },
  'custom:user_type': {
    holds: UserType,
    refuse: () => conforms('custom:user_type: must be buyer, seller or broker'),
    writtenBy: 'sign-up',
  },
  'custom:company_name': {
    holds: Company,
    refuse: () => conforms('custom:company_name: String must have at most 200 characters'),
    writtenBy: 'person',
  },
  'custom:kyc_status': {
    holds: KycStatus,
    refuse: () => conforms('custom:kyc_status: unknown status'),
    writtenBy: 'server',
  },
}

/** Attributes that Cognito itself maintains; clients may not write them here. */
const foreign = new Set(
  `sub email_verified phone_number_verified name middle_name nickname preferred_username profile picture website
   gender birthdate zoneinfo locale address updated_at identities`.split(/\s+/),
)

type Given = { Name: string; Value?: string | null | undefined }[]

/** The attributes of a new account with their defaults; the address apart. */
export function readSignUpAttributes(given: Given): { email: string; attributes: Record<string, string> } {
  const { email, ...rest } = read(given, (attribute) => attribute.writtenBy !== 'server', false)
  const missing = Object.keys(attributes).filter(
    (name) => attributes[name]?.isRequired && (name === 'email' ? email : rest[name]) === undefined,
  )
  if (missing.length > 0 || email === undefined) {
    throw conforms(missing.map((name) => `${name}: The attribute is required`).join('\n'))
  }
  return { email, attributes: { 'custom:user_type': 'buyer', ...rest, 'custom:kyc_status': 'pending' } }
}

/** What a signed-in person may change; an empty text means that the attribute goes. */
export const readChanges = (given: Given): Record<string, string> =>
  read(given, (attribute) => attribute.writtenBy === 'person', true)

/** What the server may change. */
export const readServerChanges = (changes: Record<string, string>): Record<string, string> =>
  read(
    Object.entries(changes).map(([Name, Value]) => ({ Name, Value })),
    (attribute) => attribute.writtenBy !== 'sign-up',
    true,
  )

export function applyChanges(
  present: Record<string, string>,
  changes: Record<string, string>,
): Record<string, string> {
  const all = { ...present, ...changes }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== '' || !attributes[name]?.mayBeEmptied),
  )
}

function read(given: Given, isWritable: (attribute: Attribute) => boolean, mayEmpty: boolean) {
  const values: Record<string, string> = {}
  for (const { Name, Value } of given) {
    const attribute = Object.hasOwn(attributes, Name) ? attributes[Name] : undefined
    if (!attribute) throw unknownAttribute(Name)
    if (!isWritable(attribute)) throw refuseWrite(Name, attribute)
    if (Object.hasOwn(values, Name)) throw invalidParameter(`Attribute ${Name} is given more than once.`)
    const isEmptied = mayEmpty && attribute.mayBeEmptied && !Value
    const parsed = isEmptied ? { success: true as const, data: '' } : attribute.holds.safeParse(Value ?? '')
    if (!parsed.success) throw attribute.refuse()
    values[Name] = parsed.data
  }
  return values
}

const unknownAttribute = (name: string) =>
  foreign.has(name)
    ? notAuthorized('A client attempted to write unauthorized attribute')
    : conforms(`Type for attribute {${name}} could not be determined`)

const refuseWrite = (name: string, { writtenBy }: Attribute) =>
  writtenBy === 'server' || name === 'email'
    ? notAuthorized('A client attempted to write unauthorized attribute')
    : invalidParameter(`user.${name}: Attribute cannot be updated.`)
