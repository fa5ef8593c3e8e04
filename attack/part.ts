import type { Attacker } from './attacker.ts'
import type { People, Someone } from './people.ts'
import { type Api, type Operation, type Schema, sample } from './schema.ts'

export type World = { attacker: Attacker; api: Api; people: People; origin: string; clientId: string }
/** A kind of attack. What it finds it reports to the attacker. */
export type Part = { name: string; run(world: World): Promise<void> }

export type Endpoint = {
  method: string
  /** With its parameters in braces. */
  path: string
  access: string
  params: { name: string; schema: Schema }[]
  query: { name: string; schema: Schema; required: boolean }[]
  body: Schema | undefined
  /** Of an upload. */
  contentType: string | undefined
}

export const endpointsOf = (api: Api): Endpoint[] =>
  Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toEndpoint(method, path, operation)),
  )

function toEndpoint(method: string, path: string, operation: Operation): Endpoint {
  const { parameters, requestBody } = operation
  const content = Object.entries(requestBody?.content ?? {})
  const json = requestBody?.content['application/json']
  return {
    method: method.toUpperCase(),
    path,
    access: operation['x-access'],
    params: parameters.filter((one) => one.in === 'path'),
    query: parameters.filter((one) => one.in === 'query'),
    body: json?.schema,
    contentType: json ? undefined : content[0]?.[0],
  }
}

export const fill = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A value for each parameter of its path, as it stands in an address. */
export const sampleParams = (api: Api, { params }: Endpoint): Record<string, string> =>
  Object.fromEntries(
    params.map(({ name, schema }) => [name, encodeURIComponent(String(sample(api, schema)))]),
  )

/** Calls that end the session or the account of the person who makes them. */
export const endsItself = ({ method, path }: Endpoint) =>
  /\/(deactivate|erasure)$/.test(path) || (method === 'DELETE' && path.includes('/auth/sessions'))

/** Somebody who passes the door, so that what stands behind it is tried. */
export function allowedTo({ access }: Endpoint, people: People): Someone[] {
  if (access === 'compliance' || access === 'support' || access === 'admin') return [people[access]]
  return [people.stranger, people.trader]
}
