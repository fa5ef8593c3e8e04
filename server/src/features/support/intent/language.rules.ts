import { editDistance } from '@laycan/contract/edit-distance'
import { emptyWords } from '../knowledge/informative-words.rules.ts'
import { isAbbreviated } from './abbreviations.rules.ts'
import { englishWords, fold, type Language, languages, lexiconOf, withoutMarks } from './lexicon.rules.ts'

/** Which language a message is in: by its script, and by words that few languages share. */
const scripts: [RegExp, Language][] = [
  [/\p{Script=Hebrew}{2}/u, 'he'],
  [/\p{Script=Thai}{2}/u, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Greek}{2}/u, 'el'],
  [/\p{Script=Devanagari}{2}/u, 'hi'],
  [/[іїєґІЇЄҐ]/, 'uk'],
  [/\p{Script=Cyrillic}{2}/u, 'ru'],
  [/[پچژگکی]/, 'fa'],
  [/\p{Script=Arabic}{2}/u, 'ar'],
  [
    /[ăđơưạảấầẩẫậắằặẹẻẽếềểễệịọỏốồổỗộớờởợụủứừửữựỳỵỷỹ]{1}.*[ăđơưạảấầẩẫậắằặẹẻẽếềểễệịọỏốồổỗộớờởợụủứừửữựỳỵỷỹàáâãèéêìíòóôõùúý]/i,
    'vi',
  ],
]

/** Letters that few languages have. */
const letters: [RegExp, Language[]][] = [
  [/[ñ¿¡]/i, ['es']],
  [/[ãõ]/i, ['pt']],
  [/ß/, ['de']],
  [/[äöü]/i, ['de', 'sv', 'tr']],
  [/[ığşİ]/, ['tr']],
  [/[ąęłśżźćń]/i, ['pl']],
  [/[ěřůžčš]/i, ['cs']],
  [/[ăâșțşţ]/i, ['ro']],
  [/[åäö]/i, ['sv']],
  [/[øæå]/i, ['da']],
  [/[œçêëîïùûâ]/i, ['fr']],
  [/[èìòù]/i, ['it']],
]
const latin = languages.filter(
  (language) => !['ru', 'ar', 'zh', 'el', 'uk', 'ja', 'ko', 'hi', 'fa', 'vi', 'he', 'th'].includes(language),
)

/** Words of ours, and such as English has with another meaning: they say nothing. */
const englishToo = new Set([
  ...emptyWords,
  ...englishWords,
  ...`die war hat man come per pour sale sole due no as do das son main pays comment chat place port ports point note
  list data dove male once pan tan art arm also plus mode tag rat fat not den dan per via con pro van bin gas oil
  brent wti jet diesel gasoil lng lpg saf hvo fame fob cif dap cfr ton tons barrel barrels tonne tonnes liter litre euro euros
  dollar bank broker trader recap laycan contango backwardation standby despatch dispatch demurrage incoterms incoterm status
  account code email mail app api dashboard charts password support agent operator person persona human robot
  sample test info report block export limit role title risk market cargo tanker route voyage message messages document
  documents certificate commission inspection verification conversation notification notifications profile online offline
  file files total normal minimum maximum minimal maximal final provisional format naphtha nafta methanol ethanol biodiesel
  singapore rotterdam houston fujairah europe asia iban pdf png jpeg kyc kyb ubo mt bbl usd eur hello open week minute minutes
  percent million rate dear hi hey are ends past actual era he ha can see fall real fix most deal deals contact counter wat wats wich yo ya ur tm to per min max bar time site ban dem chart flash change charge
  draft option propose mediator factor action alert script diff base comision application ho ara ins mon ron later fame talk landed`.split(
    /\s+/,
  ),
])

type Known = Map<string, Map<Language, number>>
let known: Known | undefined

/** How much each word speaks for a language: a word by itself more than as part of a phrase. */
function knownWords(): Known {
  if (known) return known
  const all: Known = new Map()
  for (const language of latin) {
    for (const forms of lexiconOf(language).forms.values()) {
      for (const { words } of forms) {
        for (const word of words) {
          const own = all.get(word) ?? new Map<Language, number>()
          own.set(language, Math.max(own.get(language) ?? 0, words.length === 1 ? 1 : 0.4))
          all.set(word, own)
        }
      }
    }
  }
  known = all
  return all
}

/** One letter is none: w/o is no Polish. What people type for an English word tells nothing: wen is when. */
const isTelling = (word: string) => word.length > 1 && !englishToo.has(word) && !isAbbreviated(word)

const shortestSlip = 4
const smallWords = [...emptyWords].filter((word) => word.length >= shortestSlip)
/** A word of no language that is nearly a small English one: undr, whch. */
const isEnglishSlip = (word: string) =>
  word.length >= shortestSlip &&
  !knownWords().has(word) &&
  smallWords.some((small) => small[0] === word[0] && editDistance(small, word) === 1)

const shortText = 3
const least = { short: 0.6, other: 0.95 }
const perLetter = 0.5
/** One small word of another language makes no sentence in it: it may be a slip. A long one is none. */
const leastKnown = 2
const longWord = 8

/** The language of a script other than ours, wherever a message has it. */
export const scriptOf = (text: string): Language | undefined =>
  scripts.find(([pattern]) => pattern.test(text))?.[1]

const lettersAWord = 2

/** Whether another script has more words than English has little ones: a term in Chinese makes no Chinese question. */
function isMostly(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const english = words.filter((word) => emptyWords.has(word.toLowerCase())).length
  const others = words
    .filter((word) => /[^\p{Script=Latin}\p{M}]|[^a-zA-Z]/u.test(word))
    .map((word) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
        ? word.length / lettersAWord
        : 1,
    )
  return others.reduce((sum, one) => sum + one, 0) >= english
}

/** Undefined for English, and for what is too short to say. */
export function languageOf(
  text: string,
  isEnglish: (word: string) => boolean = () => false,
): Language | undefined {
  const script = scriptOf(text)
  if (script && isMostly(text)) return script
  const words = fold(withoutMarks(text)).match(/\p{L}+/gu) ?? []
  const scores = new Map<Language, number>()
  const add = (language: Language, score: number) => scores.set(language, (scores.get(language) ?? 0) + score)
  for (const word of words.filter((one) => isTelling(one) && !isEnglish(one))) {
    const own = knownWords().get(word)
    const sum = [...(own?.values() ?? [])].reduce((total, one) => total + one, 0)
    for (const [language, weight] of own ?? []) add(language, (weight * weight) / sum)
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  if (!best) return undefined
  const lettered = new Set(letters.flatMap(([pattern, of]) => (pattern.test(text) ? of : [])))
  for (const [pattern, of] of letters)
    if (pattern.test(text)) for (const language of of) if (scores.has(language)) add(language, perLetter)
  const [language, score] = [...scores].reduce((most, one) => (one[1] > most[1] ? one : most), best)
  const english = words.filter(
    (word) =>
      ((emptyWords.has(word) || isAbbreviated(word)) && !knownWords().get(word)?.has(language)) ||
      isEnglishSlip(word),
  ).length
  const isShort = words.length <= shortText
  const isOwn = (word: string) =>
    word.length > 1 && !englishWords.has(word) && knownWords().get(word)?.has(language)
  const ofIt = words.filter(isOwn)
  const isClear =
    ofIt.length >= leastKnown || ofIt.some((word) => word.length >= longWord) || lettered.has(language)
  if (!isShort && !isClear) return undefined
  const needed = isShort ? least.short : least.other
  return score >= needed && score > english ? language : undefined
}
