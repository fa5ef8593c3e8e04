import { editDistance } from '../edit-distance.ts'
import { hiddenCharacters, mixesAlphabets, withoutHidden } from '../hidden-characters.ts'

/**
 * Whether a reader could take one company's name for another's. Names are compared by their skeleton: the letters as
 * they look, without marks, spaces and legal forms (after Unicode TR 39, the letters that company names use). Without
 * Zod, for the web too.
 */

/** Two names with the same key are written the same way, but for case and spaces. */
export const nameKeyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** The message to show for a text with characters that nobody sees. */
export const invisibleProblem = (what: string, text: string): string | undefined =>
  hiddenCharacters.test(text)
    ? `${what} has invisible characters. Type it again instead of pasting it`
    : undefined

/** The message to show for a name that hides something; undefined for an honest one. */
export function disguiseProblem(what: string, name: string): string | undefined {
  const problem = invisibleProblem(what, name)
  if (problem) return problem
  return mixesAlphabets(name) ? `${what} mixes letters of different alphabets in one word` : undefined
}

/**
 * Letters by the Latin one they look like: Cyrillic, Greek, Armenian, Latin letters that no mark can be taken from, and
 * figures and signs. Case matters: Greek Η looks like H, η like n.
 */
const lookAlikes = new Map(
  `Аa Вb Еe З3 Кk Мm Нh Оo Рp Сc Тt Уy Хx аa вb гr еe з3 кk мm нh оo пn рp сc тt уy хx ьb Іi іi Їi їi Јj јj Ѕs ѕs Ԁd ԁd
  Ԛq ԛq Ԝw ԝw Һh һh Үy үy Ӏl ӏl иu шw
  Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa βb γy εe ηn ιi κk νv οo ρp σo τt υu χx ωw μu ζz
  օo սu հh ոn ıi łl Łl øo Øo đd Đd ħh æae Æae œoe Œoe ßss ẞss ɑa ɡg ɩi ʟl
  0o 1l 5s |l !l $s @a`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [letter = '', ...as] = pair
      return [letter, as.join('')]
    }),
)

/** Other alphabets in Latin letters as they look; Latin letters and figures as they are. */
export const asLatin = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => lookAlikes.get(letter) ?? letter)

/** Also across scripts: a Cyrillic ООО is written like a Latin OOO. */
const legalForms = `ltd limited llc llp lp inc incorporated corp corporation co company plc gmbh mbh ag kg kgaa ohg ug se
  sa sas sarl srl spa snc bv nv vof oy oyj ab as asa aps sia uab sro doo dd kft zrt rt sl slu lda pte pty pvt private
  public fze fzco fzc fz dmcc wll bsc jsc pjsc ojsc cjsc ooo oao zao pao ao ap tbk sdn bhd kk kabushiki kaisha the and`

const readAsOne: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  // i, l and 1 are one stroke in many typefaces.
  [/i/g, 'l'],
]

/** A number by itself is read as one, and tells sister companies apart: Ocean 12 is not Ocean 13. */
const numbers = /#\d+/g

function skeletonOfWord(word: string): string {
  if (/^\d+$/.test(word)) return `#${word}`
  const letters = [...word].map((letter) => lookAlikes.get(letter) ?? letter).join('')
  return readAsOne.reduce((text, [pattern, as]) => text.replace(pattern, as), letters.toLowerCase())
}

const skeletonsOfForms = new Set(legalForms.split(/\s+/).map(skeletonOfWord))

/** Words that say what a company does or how large it is, not which one it is. */
const commonWords = new Set(
  `aviation biofuel biofuels bunker bunkering bunkers chemical chemicals commodities commodity crude distribution downstream
  energies energy enterprise enterprises europe export exports finance first fuel fuels gas gasoline general genuine global
  group holding holdings import imports industrial industries industry international logistic logistics lubricants marine
  maritime new official oil oils old only original petrochemical petrochemicals petrol petroleum power products real refineries
  refinery refining resources sale sales service services shipping storage supplies supply tanker tankers terminal terminals
  trade traders trading transport upstream venture ventures world worldwide`
    .split(/\s+/)
    .map(skeletonOfWord),
)

/** The words of a name as they look, without legal forms unless it has nothing else. */
function wordsOf(name: string): string[] {
  const words = withoutHidden(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // S.A. and S A are the form SA.
    .replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}$|!@]+/u)
    .map(skeletonOfWord)
    .filter((word) => word !== '')
  const meant = words.filter((word) => !skeletonsOfForms.has(word))
  // A name of legal forms alone, such as AB Company, is compared as it is.
  return meant.length > 0 ? meant : words
}

/** Empty for a name without letters and figures. */
export const skeletonOf = (name: string): string => wordsOf(name).join('')

/** The words by which a company is known: Gulf and Crest of Gulf Crest Refining. */
export const distinctiveWords = (name: string): string[] => [
  ...new Set(wordsOf(name).filter((word) => !commonWords.has(word))),
]

/** Shorter skeletons than this are compared whole: nearly every short name is one letter from another. */
const shortestForOneEdit = 6
const shortestForTwoEdits = 12
/** One name may go on where the other ends, as in Gulf Crest Refining Trading. */
const shortestBeginning = 10

/** Names known by fewer letters than this, such as BP Oil, are compared as a whole. */
const shortestKnown = 4

/** Whether a person could take one name for the other. */
export const areSimilar = (one: string, other: string): boolean =>
  areSkeletonsSimilar(skeletonOf(one), skeletonOf(other)) || areWordsSimilar(one, other)

/** Whether both are known by the same words, or one by all the words of the other and some more. */
function areWordsSimilar(one: string, other: string): boolean {
  const [fewer = [], more = []] = [one, other].map(distinctiveWords).sort((a, b) => a.length - b.length)
  if (fewer.join('').length < shortestKnown || !fewer.every((word) => more.includes(word))) return false
  if (fewer.length >= 2) return true
  // One word in common is enough where the rest is common, too: Energy Solent Fuels and Solent Fuels.
  const [short = [], long = []] = [one, other].map(wordsOf).sort((a, b) => a.length - b.length)
  return fewer.length === more.length && short.length >= 2 && short.every((word) => long.includes(word))
}

function areSkeletonsSimilar(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length >= shortestBeginning && longer.startsWith(shorter)) return true
  if (one.match(numbers)?.join() !== other.match(numbers)?.join()) return false
  const allowed = shorter.length >= shortestForTwoEdits ? 2 : shorter.length >= shortestForOneEdit ? 1 : 0
  return allowed > 0 && longer.length - shorter.length <= allowed && editDistance(one, other) <= allowed
}
