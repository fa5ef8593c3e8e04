import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { openMiniLm } from '#platform/embedder/mini-lm.ts'
import { parseArticle, passagesOf } from './article.rules.ts'
import { decodeVectors, encodeVectors, keyOf } from './shipped-vectors.ts'

const folder = join(import.meta.dirname, '../../../../knowledge')

it('comes back nearly as it was, and not for another model', () => {
  const vector = new Float32Array([0.6, -0.8, 0])
  const bytes = encodeVectors('one', new Map([[keyOf('text'), vector]]))
  const read = decodeVectors('one', bytes).get(keyOf('text'))
  expect(Array.from(read ?? [])).toEqual([expect.closeTo(0.6, 1), expect.closeTo(-0.8, 2), 0])
  expect(decodeVectors('other', bytes).size).toBe(0)
})

it('has nearly all parts of the articles; if not, run `npm run vectors`', () => {
  const shipped = decodeVectors(openMiniLm().name, readFileSync(join(folder, 'vectors.bin')))
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      passagesOf(parseArticle(basename(name, '.md'), readFileSync(join(folder, name), 'utf8'))),
    )
  const missing = texts.filter(({ embeddedText }) => !shipped.has(keyOf(embeddedText)))
  // The few parts of an article that was just changed are read at start.
  expect(missing.length / texts.length).toBeLessThan(0.1)
})
