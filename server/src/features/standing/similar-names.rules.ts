import { hiddenCharacters } from '@laycan/contract/hidden-characters'

/**
 * Whether a reader could take one company's name for another's. Names are compared by their skeleton: the letters as
 * they look, without marks, spaces and legal forms (after Unicode TR 39, the letters that company names use).
 */

/** Letters of other alphabets by the Latin one they look like. Case matters: Greek Η looks like H, η like n. */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic.
  ...{
    А: 'a',
    В: 'b',
    Е: 'e',
    З: '3',
    К: 'k',
    М: 'm',
    Н: 'h',
    О: 'o',
    Р: 'p',
    С: 'c',
    Т: 't',
    У: 'y',
    Х: 'x',
  },
  ...{
    а: 'a',
    в: 'b',
    г: 'r',
    е: 'e',
    з: '3',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    п: 'n',
    р: 'p',
    с: 'c',
    т: 't',
  },
  ...{
    у: 'y',
    х: 'x',
    ь: 'b',
    І: 'i',
    і: 'i',
    Ї: 'i',
    ї: 'i',
    Ј: 'j',
    ј: 'j',
    Ѕ: 's',
    ѕ: 's',
    Ԁ: 'd',
    ԁ: 'd',
  },
  ...{ Ԛ: 'q', ԛ: 'q', Ԝ: 'w', ԝ: 'w', Һ: 'h', һ: 'h', Ү: 'y', ү: 'y', Ӏ: 'l', ӏ: 'l', и: 'u', ш: 'w' },
  // Greek.
  ...{
    Α: 'a',
    Β: 'b',
    Ε: 'e',
    Ζ: 'z',
    Η: 'h',
    Ι: 'i',
    Κ: 'k',
    Μ: 'm',
    Ν: 'n',
    Ο: 'o',
    Ρ: 'p',
    Τ: 't',
    Υ: 'y',
  },
  ...{
    Χ: 'x',
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
  },
  ...{ υ: 'u', χ: 'x', ω: 'w' },
  // Latin letters that no mark can be taken from, and figures that stand for letters.
  ...{ ı: 'i', ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ħ: 'h', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
  ...{
    ß: 'ss',
    ẞ: 'ss',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    ʟ: 'l',
    '0': 'o',
    '1': 'l',
    '5': 's',
    '|': 'l',
    '!': 'l',
    $: 's',
  },
}

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

function skeletonOfWord(word: string): string {
  const letters = [...word].map((letter) => lookAlikes[letter] ?? letter).join('')
  return readAsOne.reduce((text, [pattern, as]) => text.replace(pattern, as), letters.toLowerCase())
}

const skeletonsOfForms = new Set(legalForms.split(/\s+/).map(skeletonOfWord))
const allHidden = new RegExp(hiddenCharacters.source, 'gu')

/** Empty for a name without letters and figures. */
export function skeletonOf(name: string): string {
  const words = name
    .replace(allHidden, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // S.A. and S A are the form SA.
    .replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}$|!]+/u)
    .map(skeletonOfWord)
    .filter((word) => word !== '')
  const meant = words.filter((word) => !skeletonsOfForms.has(word))
  // A name of legal forms alone, such as AB Company, is compared as it is.
  return (meant.length > 0 ? meant : words).join('')
}

/** Shorter skeletons than this are compared whole: nearly every short name is one letter from another. */
const shortestForOneEdit = 6
const shortestForTwoEdits = 12
/** One name may go on where the other ends, as in Gulf Crest Refining Trading. */
const shortestBeginning = 10

/** Both are skeletons. */
export function areSimilar(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length >= shortestBeginning && longer.startsWith(shorter)) return true
  const allowed = shorter.length >= shortestForTwoEdits ? 2 : shorter.length >= shortestForOneEdit ? 1 : 0
  return allowed > 0 && longer.length - shorter.length <= allowed && editDistance(one, other) <= allowed
}

/** Letters put in, left out, exchanged, or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
