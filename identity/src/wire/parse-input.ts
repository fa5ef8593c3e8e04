import type { z } from 'zod'
import { type CognitoError, invalidParameter, serializationError } from './errors.ts'

type Issue = z.core.$ZodIssue

/** The request as the operation wants it, or the refusal that Cognito's front end would give. */
export function parseInput<T>(schema: z.ZodType<T>, body: Buffer): T {
  const result = schema.safeParse(parseJson(body), { reportInput: true })
  if (result.success) return result.data
  throw refusalOf(result.error.issues)
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseJson(body: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(body))
  } catch {
    throw serializationError('Unable to parse the request body as JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw serializationError('Expected a structure')
  }
  return value
}

function refusalOf(issues: Issue[]): CognitoError {
  const wrongType = issues.find((issue) => issue.code === 'invalid_type' && !isMissing(issue))
  if (wrongType) return serializationError(`${jsonType(wrongType.input)} can not be converted`)
  const texts = issues.map(
    (issue) => `${subjectOf(issue)} failed to satisfy constraint: ${constraintOf(issue)}`,
  )
  const count = `${texts.length} validation error${texts.length === 1 ? '' : 's'} detected`
  return invalidParameter(`${count}: ${texts.join('; ')}`)
}

const isMissing = (issue: Issue) => issue.input === undefined || issue.input === null

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'START_ARRAY'
  if (typeof value === 'object') return 'START_OBJECT'
  if (typeof value === 'boolean') return value ? 'TRUE_VALUE' : 'FALSE_VALUE'
  return typeof value === 'number' ? 'NUMBER_VALUE' : 'STRING_VALUE'
}

/** Values are not repeated, since most are secrets; only choices are, from a fixed set. */
function subjectOf(issue: Issue): string {
  const at = `at '${pathOf(issue.path)}'`
  if (isMissing(issue)) return `Value null ${at}`
  return issue.code === 'invalid_value' ? `Value '${String(issue.input).slice(0, 64)}' ${at}` : `Value ${at}`
}

/** As `userAttributes.1.member.name`. */
const pathOf = (path: PropertyKey[]) =>
  path
    .map((part) =>
      typeof part === 'number'
        ? `${part + 1}.member`
        : String(part).replace(/^[A-Z]/, (c) => c.toLowerCase()),
    )
    .join('.')

function constraintOf(issue: Issue): string {
  if (isMissing(issue)) return 'Member must not be null'
  switch (issue.code) {
    case 'too_small':
      return `Member must have length greater than or equal to ${issue.minimum}`
    case 'too_big':
      return `Member must have length less than or equal to ${issue.maximum}`
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${patternOf(issue.pattern)}`
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`
    default:
      return issue.message
  }
}

const patternOf = (pattern: string | undefined) => pattern?.replace(/^\/(.*)\/\w*$/, '$1') ?? ''
