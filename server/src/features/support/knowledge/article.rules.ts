import { createHash } from 'node:crypto'
import { type SupportCategory, supportCategories } from '@laycan/contract/support/support'

export type Article = {
  /** Its name without the ending, which also names it in links. */
  file: string
  title: string
  category: SupportCategory
  keywords: string
  /** How people ask for it; searched, never shown. */
  questions: string
  /** Markdown: paragraphs, links to screens, labels in bold. */
  body: string
  contentHash: string
}

export type Passage = {
  kind: 'passage' | 'sentence' | 'question'
  position: number
  text: string
  embeddedText: string
}

/** Of these articles and no others, in this order. */
export const hashOfAll = (articles: Article[]): string =>
  createHash('sha256')
    .update(articles.map(({ file, contentHash }) => `${file} ${contentHash}`).join('\n'))
    .digest('hex')

/** Reads an article: a title, its category, keywords and questions as a list, then paragraphs. */
export function parseArticle(file: string, markdown: string): Article {
  const match =
    /^# (?<title>.+)\n\n- Category: (?<category>\w+)\n- Keywords: (?<keywords>.+)\n- Questions: (?<questions>.+)\n\n(?<body>[\s\S]+)$/.exec(
      markdown,
    )?.groups
  if (!match?.title || !match.category || !match.keywords || !match.questions || !match.body) {
    throw new Error(
      `${file}.md is not an article: it needs a title, category, keywords, questions and a text`,
    )
  }
  if (!isCategory(match.category)) throw new Error(`${file}.md has the unknown category ${match.category}`)
  return {
    file,
    title: match.title,
    category: match.category,
    keywords: match.keywords,
    questions: match.questions,
    body: match.body.trim(),
    contentHash: createHash('sha256').update(markdown).digest('hex'),
  }
}

const isCategory = (name: string): name is SupportCategory => Object.hasOwn(supportCategories, name)

/** What a person reads: links by their text, labels without their stars. */
export const plainText = (markdown: string) =>
  markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '')

export const paragraphsOf = ({ body }: Pick<Article, 'body'>): string[] =>
  plainText(body)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A sentence goes on after `No.` and after a key such as `?`: what follows begins with a small letter or another key. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(paragraph)) {
    const text = segment.trim()
    const last = sentences.at(-1)
    const goesOn = last !== undefined && (/^[\p{Ll}@#]/u.test(text) || /\bNo\.$/.test(last))
    if (goesOn) sentences[sentences.length - 1] = `${last} ${text}`
    else if (text !== '') sentences.push(text)
  }
  return sentences
}

const split = new WeakMap<object, { written: string[]; plain: string[] }>()

/** The sentences of an article, as they are written and as they are read; split once, since every question looks at many. */
export function sentencesIn(article: Pick<Article, 'body'>): { written: string[]; plain: string[] } {
  const known = split.get(article)
  if (known) return known
  const written = article.body.split(/\n{2,}/).flatMap((paragraph) => sentencesOf(paragraph.trim()))
  const sentences = { written, plain: paragraphsOf(article).flatMap(sentencesOf) }
  split.set(article, sentences)
  return sentences
}

const shortParagraph = 320

/** With the sentences beside them in a short paragraph, which mostly complete what they say. */
export function withParagraphs(article: Pick<Article, 'body'>, said: string[]): string[] {
  const short = paragraphsOf(article).filter(
    (paragraph) => paragraph.length <= shortParagraph && said.some((one) => paragraph.includes(one)),
  )
  if (short.length === 0) return said
  return sentencesIn(article).plain.filter(
    (sentence) => said.includes(sentence) || short.some((paragraph) => paragraph.includes(sentence)),
  )
}

/** Said of the sentence before, and not understood without it. */
export const leansBack = (sentence: string) =>
  /^(?:It|Its|They|Then|There|This|That|These|Such|After that|You also|You then|Each one|Both of|Otherwise|He|She)\b/.test(
    sentence,
  )

/** The parts that are searched by meaning: the article as a whole, its sentences, and how people ask for it. */
export function passagesOf(article: Article): Passage[] {
  const paragraphs = paragraphsOf(article)
  const whole = paragraphs.join(' ')
  return [
    {
      kind: 'passage',
      position: 0,
      text: whole,
      embeddedText: `${article.title}. ${article.keywords}. ${whole}`,
    },
    ...paragraphs.flatMap(sentencesOf).map(
      (text, position): Passage => ({
        kind: 'sentence',
        position,
        text,
        embeddedText: `${article.title}: ${text}`,
      }),
    ),
    ...sentencesOf(article.questions).map(asPart('question')),
  ]
}

const asPart =
  (kind: Passage['kind']) =>
  (text: string, position: number): Passage => ({ kind, position, text, embeddedText: text })
