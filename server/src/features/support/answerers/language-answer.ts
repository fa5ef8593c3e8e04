import { stateIn } from '../intent/catalogue/own-states.ts'
import { type Phrases, phrasesIn } from '../intent/catalogue/phrases.ts'
import type { Language } from '../intent/lexicon.rules.ts'
import { lexiconOf } from '../intent/lexicon.rules.ts'
import type { SmallTalk } from '../intent/small-talk.rules.ts'
import { ownTools } from '../tools/live-facts.ts'
import type { Answer } from './answerer.ts'
import { withFiguresIn } from './figures-in-language.ts'
import { distinctCitations, type Part, withAlternatives } from './join-parts.ts'
import { plainAnswer } from './standing-answers.ts'

/**
 * What exists, in the language of the question: a sentence, figures, what the articles say in English with the words that
 * matter, their titles, and a person.
 */
export function joinInLanguage(all: Part[], language: Language): Answer {
  const parts = all.map((part) => withAlternatives(part, mostQuoted / all.length))
  const said = phrasesIn(language)
  const citations = distinctCitations(parts.flatMap((part) => part.citations))
  const answered = parts.filter(({ confidence, refusal }) => confidence !== 'none' || refusal)
  if (answered.length === 0)
    return {
      ...plainAnswer(`${said.nothing}${titlesOf(citations)}`, 'language'),
      answeredBy: 'nobody',
      citations,
    }
  const isUncertain = parts.some(({ confidence }) => confidence !== 'sure')
  const texts = answered.map(({ asked, refusal, content, liveFacts, confidence }) => {
    if (refusal) return refuseIn(said, refusal.intent)
    const doubt = confidence === 'unsure' ? `${said.unsure} ` : ''
    if (liveFacts.some(({ tool }) => tool !== 'open_screen')) {
      const isOwn = liveFacts.some(({ tool }) => ownTools.some(({ name }) => name === tool))
      const state = isOwn ? stateIn(language, asked, content) : ''
      return `${doubt}${state && `${state} `}${said.facts} ${content}`
    }
    return `${doubt}${said.found} “${withFiguresIn(language, content)}”${wordsOf(content, language, said)}`
  })
  const maybe = parts.flatMap(({ confidence, maybeRefused: kind }) =>
    confidence === 'unsure' && kind ? refuseIn(said, kind) : [],
  )
  const quotes = answered.some(({ liveFacts, refusal }) => !refusal && liveFacts.length === 0)
  return {
    ...plainAnswer(
      [...new Set([...texts, ...maybe]), ...(quotes ? [said.reach] : [])].join('\n\n'),
      'language',
    ),
    citations,
    passages: parts.flatMap(({ passages }) => passages),
    liveFacts: parts.flatMap(({ liveFacts }) => liveFacts),
    isUncertain,
  }
}

/** With the words that are translated beside it. */
const mostQuoted = 480

/** What is decided at once, in the language itself. */
export function sayAtOnce(answer: Answer, language: Language, kind: SmallTalk | undefined): Answer {
  const said = phrasesIn(language)
  if (answer.intent === 'person') return { ...answer, content: said.person }
  if (answer.intent === 'small_talk') return { ...answer, content: replyIn(said, kind) }
  if (answer.intent === 'alert') return answer
  return { ...answer, content: refuseIn(said, answer.intent) }
}

function replyIn(said: Phrases, kind: SmallTalk | undefined): string {
  if (kind === 'thanks' || kind === 'praise' || kind === 'fine') return said.thanks
  if (kind === 'bye') return said.bye
  return kind === 'hello' || kind === 'howAreYou' || kind === 'test' ? said.hello : said.assistant
}

const refuseIn = (said: Phrases, intent: Answer['intent']): string =>
  intent === 'advice' ? said.advice : intent === 'others_data' ? said.others : said.offTopic

const titlesOf = (citations: { title: string }[]) =>
  citations.length > 0 ? ` ${citations.map(({ title }) => `“${title}”`).join(', ')}` : ''

const mostWords = 8

/** Seller = Verkäufer: the words of the trade in what is quoted. */
function wordsOf(content: string, language: Language, said: Phrases): string {
  const found = [...lexiconOf(language).own]
    .filter(([english, own]) => english.length > 3 && own.toLowerCase() !== english.toLowerCase())
    .map(([english, own]) => ({ english, own, at: content.search(new RegExp(`\\b${english}s?\\b`, 'i')) }))
    .filter(({ english, at }) => at >= 0 && !commonWords.has(english))
    .sort((one, other) => one.at - other.at)
    .slice(0, mostWords)
  return found.length > 0
    ? ` ${said.words} ${found.map(({ english, own }) => `${english} = ${own}`).join(', ')}.`
    : ''
}

const commonWords = new Set(
  'this with from after before more most what when where which have does that must they your show need give open want wait place find edit sent help page name late'.split(
    ' ',
  ),
)
