import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { paragraphsOf, parseArticle, sentencesOf } from './article.rules.ts'
import { directAnswers } from './direct-answers.ts'

const folder = join(import.meta.dirname, '../../../../knowledge')
const sentences = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = basename(name, '.md')
      return [
        file,
        paragraphsOf(parseArticle(file, readFileSync(join(folder, name), 'utf8'))).flatMap(sentencesOf),
      ]
    }),
)

it.each(directAnswers.map(({ file, sentences: starts }) => [file, starts] as const))(
  'of %s the articles have %s',
  (file, starts) => {
    for (const start of starts) {
      expect(
        sentences.get(file)?.filter((one) => one.startsWith(start)),
        start,
      ).toHaveLength(1)
    }
  },
)
