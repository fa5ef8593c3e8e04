import { countryOf } from '@laycan/contract/countries'
import { closedByDefault, isPassageId, passageIds } from '@laycan/voyage/passages'
import { z } from 'zod'
import { parseHosts } from './platform/database-url.ts'

/** Kinds of values that settings have, each with what a message says of a wrong one. */

export const addressOf = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })
export const databaseAddress = z
  .string()
  .refine(
    (url) => parseHosts(url) !== undefined,
    'must be an address starting with postgres:// or postgresql://',
  )
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)
export const dollars = (usual: number) =>
  z.coerce.number('must be a number').min(0, 'must not be negative').default(usual)
export const onOff = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === 'on' || value === '1')

const isCountry = (code: string) => countryOf(code) !== undefined
/** Codes of ISO 3166, commas between, in any case. */
export const countryCodes = (usual: string) =>
  z
    .string()
    .transform((list) => (list === 'none' ? [] : list.split(',').map((code) => code.trim().toUpperCase())))
    .pipe(z.array(z.string().refine(isCountry, 'must be ISO 3166 codes, commas between, or none')))
    .prefault(usual)

export const passageList = z
  .string()
  .transform((list) => (list === 'none' ? [] : list.split(',').map((id) => id.trim().toLowerCase())))
  .pipe(z.array(z.string().refine(isPassageId, `must be none, or some of ${passageIds.join(', ')}`)))
  .prefault(closedByDefault.join())

export const mailSender = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
export const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export const ipOrRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges, commas between',
)
