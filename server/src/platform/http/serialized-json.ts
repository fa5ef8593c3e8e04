import type { z } from 'zod'

/** A value that is JSON already: what many read and few change is written once, not once for each answer. */
export class SerializedJson<T> {
  readonly bytes: Buffer
  /** What the bytes say, for the compiler alone. */
  declare readonly value: T
  /** The same in its envelope, once somebody has asked for that. */
  success: SerializedJson<unknown> | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Writes only what the contract names. */
export const writeJson = <T>(schema: z.ZodType<T>, value: T) =>
  new SerializedJson<T>(Buffer.from(JSON.stringify(schema.parse(value))))

/** `{ [name]: items }` */
export function serializedList<K extends string, T>(name: K, items: SerializedJson<T>[]) {
  const chunks = items.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [comma, bytes]))
  return wrap<Record<K, T[]>>(`{"${name}":[`, chunks, ']}')
}

/** In the envelope of every success; one that answers many calls is put into it once. */
export function serializedSuccess<T>(json: SerializedJson<T>): SerializedJson<{ success: true; data: T }> {
  json.success ??= wrap<{ success: true; data: T }>('{"success":true,"data":', [json.bytes], '}')
  return json.success as SerializedJson<{ success: true; data: T }>
}

const comma = Buffer.from(',')

const wrap = <T>(before: string, chunks: Buffer[], after: string) =>
  new SerializedJson<T>(Buffer.concat([Buffer.from(before), ...chunks, Buffer.from(after)]))
