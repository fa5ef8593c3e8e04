import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openMiniLm } from '#platform/embedder/mini-lm.ts'
import { keyOfTarget, shareTargets } from './known-questions.rules.ts'
import { decodeLinearModel, encodeLinearModel, sharesOf } from './linear-model.rules.ts'
import { readFolder, readKnownQuestions, readShippedVectors, targetModelFile } from './shipped-files.ts'
import { featuresOf, hashedWords } from './text-features.rules.ts'

const size = 2 + hashedWords
const rowOf = (...weights: number[]) => Float32Array.from({ length: 1 + size }, (_, at) => weights[at] ?? 0)
const encoded = encodeLinearModel(
  'a-model',
  size,
  new Map([
    ['left', rowOf(0.5, 1, -2)],
    ['right', rowOf(0, -1, 0.5)],
    ['never', rowOf(-50)],
  ]),
)

it('comes back nearly as it was', () => {
  const model = decodeLinearModel('a-model', encoded)
  if (!model) throw new Error('it is of this model')
  expect(model.classes).toEqual(['left', 'right', 'never'])
  const [left, right, never] = sharesOf(model, featuresOf('', new Float32Array([0.6, 0.8])))
  // 0.5 + 0.6 - 1.6 and -0.6 + 0.4 are -0.5 and -0.2.
  expect(left).toBeCloseTo(1 / (1 + Math.exp(0.3)), 2)
  expect(right).toBeCloseTo(1 / (1 + Math.exp(-0.3)), 2)
  expect(never).toBeCloseTo(0)
})

it('is not read for another embedding model', () => {
  expect(decodeLinearModel('other', encoded)).toBeUndefined()
})

it('knows every target of the known questions; if not, run `npm run bench -- fit-models`', async () => {
  const folder = join(import.meta.dirname, '../../../../knowledge')
  const { name } = openMiniLm()
  const known = shareTargets(
    await readKnownQuestions(folder, await readShippedVectors(folder, name)),
    await readFolder(folder),
  )
  const model = decodeLinearModel(name, readFileSync(join(folder, targetModelFile)))
  const keys = new Set(known.map(({ target }) => keyOfTarget(target)))
  expect(keys.size).toBeGreaterThan(1000)
  const fitted = new Set(model?.classes)
  expect([...keys].filter((key) => !fitted.has(key))).toEqual([])
})
