import type { Context } from '#context.ts'
import { expandAbbreviations } from '../intent/abbreviations.rules.ts'
import { readablePart } from '../intent/intent.rules.ts'
import { languageOf, scriptOf } from '../intent/language.rules.ts'
import type { Language } from '../intent/lexicon.rules.ts'
import { smallTalkOf } from '../intent/small-talk.rules.ts'
import { correctSpelling } from '../intent/spelling.rules.ts'
import { translate } from '../intent/translate.rules.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { toolWords } from '../tools/tool-words.rules.ts'
import type { Question } from './answerer.ts'
import { lastQuestion } from './follow-up.ts'

/** A message as our rules and the search read it. */
export type EnglishQuestion = {
  /** As it was typed, or word by word where it was in another language. */
  typed: string
  /** In our spelling. */
  text: string
  /** What was asked before, in our spelling. */
  previous: string | undefined
  language: Language | undefined
  /** The share of its words that no table has. */
  lost: number
} & Pick<Question, 'caller' | 'history'>

export function inEnglish(ctx: Context, { text, history, caller }: Question): EnglishQuestion {
  const vocabulary = vocabularyOf(ctx)
  const isOurs = (word: string) => vocabulary.own.has(word)
  const before = lastQuestion(history)
  const readable = readablePart(text)
  const language = mostlyIn(readable)
  let lost = 0
  const typed = read(readable)
  const lostHere = lost
  return {
    typed,
    text: correctSpelling(typed, vocabulary),
    previous: before && correctSpelling(read(readablePart(before)), vocabulary),
    language,
    lost: lostHere / Math.max(1, wordsIn(readable)),
    caller,
    history,
  }

  /** Each sentence in its own language; a short one, as a greeting, is in that of all. */
  function read(message: string): string {
    const whole = spokenIn(message)
    const sentences = sentencesOf(message)
    return sentences
      .map((sentence) => {
        const isAlone = sentences.length === 1 || wordsIn(sentence) < leastWords
        const end = sentence.length - sentence.trimEnd().length
        const said = readSentence(sentence, isAlone ? whole : spokenIn(sentence))
        return said + sentence.slice(sentence.length - end)
      })
      .join('')
  }

  function readSentence(sentence: string, spoken: Language | undefined): string {
    if (spoken) return translate(sentence, spoken, keep)
    // A term in another script within English.
    const script = scriptOf(sentence)
    return expandAbbreviations(script ? translate(sentence, script) : sentence).trimEnd()
  }

  /** The language of most words. */
  function mostlyIn(message: string): Language | undefined {
    const whole = spokenIn(message)
    const words = new Map<Language | undefined, number>()
    for (const one of sentencesOf(message).filter((sentence) => wordsIn(sentence) >= leastWords)) {
      const own = spokenIn(one)
      words.set(own, (words.get(own) ?? 0) + wordsIn(one))
    }
    const [most] = [...words].sort(([, one], [, other]) => other - one)
    return words.size > 1 && most ? most[0] : whole
  }

  /** `brilliant, ta` is English, whatever else has these words; danke is none. */
  function spokenIn(message: string): Language | undefined {
    const spoken = languageOf(message, isOurs)
    const isSmallTalk = spoken && smallTalkOf(message) && !smallTalkOf(translate(message, spoken))
    return isSmallTalk ? undefined : spoken
  }

  /** Names and what is nearly an English word of ours stay; another word says nothing here. */
  function keep(word: string): string {
    const lower = word.toLowerCase()
    if (isOurs(lower) || toolWords.has(lower) || /\d/.test(word) || /^[A-Z]{2,6}$/.test(word)) return word
    const corrected = correctSpelling(lower, vocabulary)
    if (corrected !== lower) return corrected
    if (/^\p{Lu}/u.test(word) && !/^\p{Lu}.*(?:en|ung|er|e)$/u.test(word)) return word
    lost += 1
    return ''
  }
}

const leastWords = 3
const sentencesOf = (text: string) => text.split(/(?<=[.?!؟？。]\s|[？。\n])(?=\s*\S)/)
const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0

/** In another language the words come in any order. */
/** More is hardly a call, whatever words of one it has. */
const longestCall = 60
export const callsPersonIn = (english: string): boolean =>
  /\b(?:call me|callback)\b/.test(english) ||
  (/\b(?:speak to|want|need|connect|give)\b/.test(english) &&
    /\bperson\b/.test(english) &&
    english.length < longestCall) ||
  (/\bspeak to\b/.test(english) && /\b(?:support|colleague|broker|somebody)\b/.test(english))
