import type { Endpoint } from '@laycan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

/** Compiles the endpoint's checks once; the result turns a request into validated input or throws `invalid`. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Record<string, unknown> {
  const checks = parts.flatMap((part) => {
    const schema = endpoint[part]
    if (!schema || !('safeParse' in schema)) return []
    assertStrict(schema, `${part} of "${endpoint.summary}"`)
    return [{ part, schema }]
  })
  const undeclared = (['query', 'body'] as const).filter((part) => endpoint[part] === undefined)
  const takesUpload = endpoint.body !== undefined && 'kind' in endpoint.body
  return (request) => {
    if (request.url.includes('%00')) throw new AppError('malformed', 'NUL characters are not accepted.')
    const input: Record<string, unknown> = {}
    let fields: Record<string, string> | undefined
    for (const { part, schema } of checks) {
      const result = schema.safeParse(request[part])
      if (result.success) input[part] = result.data
      else fields = { ...fields, ...fieldMessages(result.error) }
    }
    for (const part of undeclared) {
      for (const name in request[part] as object) fields = { ...fields, [name]: unknownField }
    }
    if (fields) throw new AppError('invalid', undefined, { fields })
    if (takesUpload) input.body = uploadOf(request.body)
    return input
  }
}

/** A body of JSON is parsed before it is known that a file was wanted. */
function uploadOf(body: unknown): unknown {
  if (body === undefined) throw new AppError('malformed', 'Send the file as the body.')
  if (body === null || typeof body !== 'object' || !('stream' in body)) throw new AppError('unsupported_type')
  return body
}

const unknownField = 'This field is not known here.'

/** A misspelt field must be an error, not silence; a contract that forgets this fails at start. */
function assertStrict(schema: z.ZodType, what: string) {
  if (!(schema instanceof z.ZodObject)) return
  if (!(schema.def.catchall instanceof z.ZodNever)) throw new Error(`The ${what} must be a z.strictObject`)
}

/** The first message for each field, by its path. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= unknownField
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message
    }
  }
  return fields
}
