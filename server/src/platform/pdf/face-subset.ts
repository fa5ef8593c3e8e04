import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Face } from './faces.ts'

/*
 * Takes out of a font what a document uses, in the weight it uses, by HarfBuzz. The package has this as WebAssembly
 * without a wrapper. Glyphs keep their numbers.
 */

/** As much of it as is used here; the types of Node have none. */
declare const WebAssembly: {
  Module: new (file: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

type Call = (...values: number[]) => number
type Subsetter = { memory: { buffer: ArrayBuffer } } & Record<string, Call>
let instance: Subsetter | undefined

function open(): Subsetter {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
  const opened = exports as Subsetter
  opened._initialize?.()
  return opened
}

const keepNumbers = 2
const weightTag = Buffer.from('wght').readUInt32BE()

export function subsetFace({ name, file, weight }: Face, glyphs: Iterable<number>): Buffer {
  instance ??= open()
  const hb = instance
  const call = (method: string, ...values: number[]) => hb[method]?.(...values) ?? 0
  const data = call('malloc', file.length)
  new Uint8Array(hb.memory.buffer).set(file, data)
  const blob = call('hb_blob_create', data, file.length, 2, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  const wanted = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
  call('hb_subset_input_set_flags', input, keepNumbers)
  if (weight) call('hb_subset_input_pin_axis_location', input, face, weightTag, weight)
  const subset = call('hb_subset_or_fail', face, input)
  try {
    if (!subset) throw new Error(`The font ${name} cannot be cut.`)
    const result = call('hb_face_reference_blob', subset)
    const start = call('hb_blob_get_data', result, 0)
    const bytes = Buffer.from(hb.memory.buffer.slice(start, start + call('hb_blob_get_length', result)))
    call('hb_blob_destroy', result)
    return bytes
  } finally {
    if (subset) call('hb_face_destroy', subset)
    call('hb_subset_input_destroy', input)
    call('hb_face_destroy', face)
    call('hb_blob_destroy', blob)
    call('free', data)
  }
}
