import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@laycan/contract/endpoint'
import { successOf } from '@laycan/contract/envelope'
import compile from 'fast-json-stringify'
import { z } from 'zod'

export const isSchema = (answer: Answer): answer is z.ZodType => 'safeParse' in answer

/** What a success looks like as JSON: its schema, and a writer of only what the contract names. */
export type JsonAnswer = { schema: z.ZodObject; write(body: unknown): string }

const jsonAnswers = new WeakMap<Answer, JsonAnswer>()

/**
 * Undefined when the answer is not JSON. The writer is compiled when first used: all of them together would take the
 * better part of a start, and most are not used in its first minutes.
 */
export function jsonAnswer(answer: Answer): JsonAnswer | undefined {
  const known = jsonAnswers.get(answer)
  if (known) return known
  const schema = bodySchema(answer)
  if (!schema) return undefined
  let compiled: ((body: unknown) => string) | undefined
  const made: JsonAnswer = {
    schema,
    write: (body) => {
      compiled ??= compile(serialiserSchema(schema))
      return compiled(body)
    },
  }
  jsonAnswers.set(answer, made)
  return made
}

/** The schema of the whole JSON body of a success. */
function bodySchema(answer: Answer): z.ZodObject | undefined {
  if (isSchema(answer)) return successOf(answer)
  if (answer.kind === 'topLevel' || answer.kind === 'streamable') {
    return answer.schema.extend({ success: z.literal(true) })
  }
  return undefined
}

function serialiserSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // `T | null` of one simple type has a fast path only when written as a list of types.
      const [first, second] = jsonSchema.anyOf ?? []
      if (jsonSchema.anyOf?.length === 2 && first && second?.type === 'null' && isScalar(first.type)) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, { type: [first.type, 'null'] })
      }
    },
  })
}

const isScalar = (type: unknown) => ['string', 'number', 'integer', 'boolean'].includes(type as string)

/** In tests every answer is held against the contract, unknown fields included. */
export function checkAnswer(schema: z.ZodType, body: unknown) {
  const parsed = schema.parse(body)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), JSON.parse(JSON.stringify(body)))) {
    throw new Error(`The answer differs from its contract: ${JSON.stringify(body)}`)
  }
}
