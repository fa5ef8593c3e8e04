import { z } from 'zod'

/*
 * The fields of Cognito's requests, with the limits of its API. Text that PostgreSQL or a mail could not
 * carry (NUL, half a character) is refused here, for all of them.
 */

const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u
const TOKEN = /^[A-Za-z0-9\-_=.]+$/

export const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Member must be valid Unicode text')

export const ClientId = text
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/)
export const Username = text.min(1).max(128).regex(NAME)
export const ConfirmationCode = text.min(1).max(2048).regex(/^\S+$/)
/** No space at either end: it would hardly be meant. */
export const NewPassword = text.max(256).regex(/^[\S]+.*[\S]+$/)
export const AccessToken = text.regex(TOKEN)
export const RefreshToken = text.regex(TOKEN)
export const Session = text.min(20).max(2048)

export const AttributeList = z
  .array(z.object({ Name: text.min(1).max(32).regex(NAME), Value: text.max(2048).nullish() }))
  .max(50)
