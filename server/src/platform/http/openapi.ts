import { apiBase, type Upload } from '@laycan/contract/endpoint'
import { Failure } from '@laycan/contract/envelope'
import { z } from 'zod'
import { jsonAnswer } from './answer.ts'
import type { Route } from './bind.ts'

type Json = Record<string, unknown>
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json; description?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
  'x-access': string
}

/** The OpenAPI 3.1 document of just those routes that are served. */
export function describeApi(routes: Route[], publicUrl: string): OpenApiDocument {
  const schemas: Record<string, Json> = {}
  const toSchema = schemaWriter(schemas)
  const failure = {
    description: 'Refused or failed',
    content: { 'application/json': { schema: toSchema(Failure, 'output') } },
  }
  const paths: OpenApiDocument['paths'] = {}

  for (const { method, path, endpoint } of routes) {
    const at = apiBase + path.replace(/:(\w+)/g, '{$1}')
    const operation: Operation = {
      operationId: `${method.toLowerCase()}${path.replace(/(?:^|[/:-]+)(\w)/g, (_, c: string) => c.toUpperCase())}`,
      summary: endpoint.summary,
      tags: [tagOf(path)],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      parameters: [
        ...parametersOf(endpoint.params, 'path', toSchema),
        ...parametersOf(endpoint.query, 'query', toSchema),
      ],
      ...(endpoint.body && {
        requestBody: { required: true, content: requestContent(endpoint.body, toSchema) },
      }),
      responses: {
        [endpoint.status ?? 200]: {
          description: 'Success',
          content: answerContent(endpoint.answer, toSchema),
        },
        default: failure,
      },
      'x-access': endpoint.access,
    }
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laycan API',
      version: '1',
      description:
        'Every JSON answer is `{ "success": true, "data": … }`, every failure `{ "success": false, "error": { "code", "message", "fields"? } }`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const tagOf = (path: string) => path.replace(/^\/api\//, '/').split('/')[1] ?? 'api'

type SchemaWriter = (schema: z.ZodType, io: 'input' | 'output') => Json

/** Writes JSON Schema; schemas with an id of their own are put among the components and referred to. */
function schemaWriter(components: Record<string, Json>): SchemaWriter {
  return (schema, io) => {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll(
        '#/$defs/',
        '#/components/schemas/',
      ),
    ) as Json & { $defs?: Record<string, Json>; id?: string }
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) components[name] = definition
    const { id, ...own } = rest
    if (typeof id !== 'string') return own
    components[id] = own
    return { $ref: `#/components/schemas/${id}` }
  }
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  toSchema: SchemaWriter,
): Operation['parameters'] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...own } = toSchema(field as z.ZodType, 'input')
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: own,
      ...(typeof description === 'string' && { description }),
    }
  })
}

function requestContent(body: z.ZodType | Upload, toSchema: SchemaWriter) {
  if (!('kind' in body)) return { 'application/json': { schema: toSchema(body, 'input') } }
  return Object.fromEntries(
    body.contentTypes.map((type) => [
      type,
      { schema: { type: 'string', format: 'binary', maxLength: body.maxBytes } },
    ]),
  )
}

function answerContent(answer: Route['endpoint']['answer'], toSchema: SchemaWriter) {
  const json = jsonAnswer(answer)?.schema
  const content: Record<string, { schema: Json }> = {}
  if (json) content['application/json'] = { schema: toSchema(json, 'output') }
  if ('kind' in answer && (answer.kind === 'events' || answer.kind === 'streamable')) {
    const named = Object.entries(answer.events).map(([event, schema]) => ({
      title: event,
      ...toSchema(schema, 'output'),
    }))
    content['text/event-stream'] = { schema: { oneOf: named } }
  }
  if ('kind' in answer && answer.kind === 'file')
    content[answer.contentType] = { schema: { type: 'string', format: 'binary' } }
  return content
}
