import type { Context } from '#context.ts'
import { isCommonWord } from '#platform/embedder/common-words.ts'
import type { Vocabulary } from '../intent/spelling.rules.ts'
import { propertyWords } from '../tools/sheet-properties.rules.ts'
import { toolWords } from '../tools/tool-words.rules.ts'
import type { Article } from './article.rules.ts'
import { libraryOf } from './open-library.service.ts'

/** Names that people ask for and articles seldom have. */
const names =
  'brent wti murban urals dubai oman gasoil diesel jet kerosene gasoline naphtha propane butane methanol ethanol vlsfo hsfo rotterdam singapore houston fujairah price prices barrels tonnes litres gallons flash point flashpoint freezing density barrels oil fuel sulfur password verification currencies supported'

let last: { key: string; vocabulary: Vocabulary } | undefined

/** The words of the articles, and names of the trade; made again when an article has changed. */
export function vocabularyOf(ctx: Context): Vocabulary {
  const articles = libraryOf(ctx).articles()
  const key = articles.map(({ contentHash }) => contentHash).join()
  if (last?.key !== key) last = { key, vocabulary: build(articles) }
  return last.vocabulary
}

function build(articles: Article[]): Vocabulary {
  const own = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu))
      own.set(word, (own.get(word) ?? 0) + weight)
  }
  for (const { title, keywords, questions, body } of articles)
    add(`${title} ${keywords} ${questions} ${body}`, 1)
  add(`${names} ${propertyWords}`, 20)
  return { own, isCommon: (word) => isCommonWord(word) || toolWords.has(word) }
}
