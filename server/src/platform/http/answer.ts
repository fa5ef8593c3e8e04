import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@laycan/contract/endpoint'
import { successOf } from '@laycan/contract/envelope'
import { z } from 'zod'

export const isSchema = (answer: Answer): answer is z.ZodType => 'safeParse' in answer

/** The schema of the whole JSON body of a success, or undefined when the answer is not JSON. */
export function bodySchema(answer: Answer): z.ZodObject | undefined {
  if (isSchema(answer)) return successOf(answer)
  if (answer.kind === 'topLevel' || answer.kind === 'streamable') {
    return answer.schema.extend({ success: z.literal(true) })
  }
  return undefined
}

/** For Fastify's compiled serialiser, which writes only what the contract names. */
export function serialiserSchema(schema: z.ZodType): object {
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
