import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArticle, passagesOf } from '../server/src/features/support/knowledge/article.rules.ts'
import {
  knownFilesIn,
  parseKnownQuestions,
} from '../server/src/features/support/knowledge/known-questions.rules.ts'
import {
  decodeVectors,
  encodeVectors,
  keyOf,
  type ShippedVectors,
} from '../server/src/features/support/knowledge/shipped-vectors.ts'
import { openMiniLm } from '../server/src/platform/embedder/mini-lm.ts'

/** `npm run vectors`: reads what changed in the help articles with the embedding model, and stores the vectors with them. */
const folder = join(import.meta.dirname, '../server/knowledge')
const file = join(folder, 'vectors.bin')
const embedder = openMiniLm()
const known: ShippedVectors = existsSync(file) ? decodeVectors(embedder.name, readFileSync(file)) : new Map()
const passages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    passagesOf(parseArticle(basename(name, '.md'), readFileSync(join(folder, name), 'utf8'))),
  )
  .map(({ embeddedText }) => embeddedText)
const asked = knownFilesIn(readdirSync(folder)).flatMap((name) =>
  parseKnownQuestions(readFileSync(join(folder, name), 'utf8')),
)
const texts = [...new Set([...passages, ...asked.map(({ text }) => text)])]
const wanted: ShippedVectors = new Map()
for (const text of texts) {
  const vector = known.get(keyOf(text))
  if (vector) wanted.set(keyOf(text), vector)
}
const unread = texts.filter((text) => !wanted.has(keyOf(text)))
console.log(`${texts.length} texts, ${unread.length} to read`)
const readAtOnce = 16
for (let from = 0; from < unread.length; from += readAtOnce) {
  const some = unread.slice(from, from + readAtOnce)
  const vectors = await embedder.embed(some)
  some.forEach((text, at) => {
    const vector = vectors[at]
    if (vector) wanted.set(keyOf(text), vector)
  })
  if (from % 160 === 0) writeFileSync(file, encodeVectors(embedder.name, wanted))
}
writeFileSync(file, encodeVectors(embedder.name, wanted))
await embedder.close()
