import type { Endpoint } from '@laycan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

/** Compiles the endpoint's checks once; the result turns a request into validated input or throws `invalid`. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Record<string, unknown> {
  const checks = parts.flatMap((part) => {
    const schema = endpoint[part]
    return schema && 'safeParse' in schema ? [{ part, schema }] : []
  })
  const takesUpload = endpoint.body !== undefined && 'kind' in endpoint.body
  return (request) => {
    if (request.url.includes('%00')) throw new AppError('malformed', 'NUL characters are not accepted.')
    const input: Record<string, unknown> = {}
    let fields: Record<string, string> | undefined
    for (const { part, schema } of checks) {
      const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}))
      if (result.success) input[part] = result.data
      else fields = { ...fields, ...fieldMessages(result.error) }
    }
    if (fields) throw new AppError('invalid', undefined, { fields })
    if (takesUpload) input.body = request.body
    return input
  }
}

/** The first message for each field, by its path. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const message = issue.code === 'unrecognized_keys' ? 'This field is not known here.' : issue.message
      fields[path.join('.') || 'body'] ??= message
    }
  }
  return fields
}
