import { expect, it } from 'vitest'
import { z } from 'zod'
import { SerializedJson, serializedList, serializedSuccess, writeJson } from './serialized-json.ts'

const textOf = ({ bytes }: SerializedJson<unknown>) => bytes.toString()
const Thing = z.object({ name: z.string() })

it('leaves out what the contract does not name', () => {
  const thing = { name: '“oil”', secret: 1 }
  expect(textOf(writeJson(Thing, thing))).toBe('{"name":"“oil”"}')
})

it.each([[[]], [['a']], [['a', 'b', 'ü']]])('is what %j is as JSON', (names) => {
  const things = names.map((name) => ({ name }))
  const list = serializedList(
    'things',
    things.map((thing) => writeJson(Thing, thing)),
  )
  expect(list).toBeInstanceOf(SerializedJson)
  expect(textOf(list)).toBe(JSON.stringify({ things }))
  expect(textOf(serializedSuccess(list))).toBe(JSON.stringify({ success: true, data: { things } }))
})
