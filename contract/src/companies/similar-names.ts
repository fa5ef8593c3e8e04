/**
 * Names that look alike. Letters of other alphabets and invisible characters make one name look like another; a skeleton
 * is what is left when such tricks are undone. Without Zod, for the web too.
 */

/** Zero-width characters, direction marks, soft hyphens, variation selectors and other characters without a shape. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|\p{Cn}/u

export const hasInvisible = (text: string): boolean => invisible.test(text)

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether one word has letters of two alphabets that look alike, as in 'Shеll' with a Cyrillic е. */
export const mixesAlphabets = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1)

/** The message to show for a name that hides something; undefined for an honest one. */
export function disguiseProblem(what: string, name: string): string | undefined {
  if (hasInvisible(name)) return `${what} has invisible characters. Type it again instead of pasting it`
  return mixesAlphabets(name) ? `${what} mixes letters of different alphabets in one word` : undefined
}

/** Letters of other alphabets, and digits, that look like a Latin letter. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  г: 'r',
  ь: 'b',
  һ: 'h',
  ӏ: 'l',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  ζ: 'z',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '0': 'o',
  '1': 'l',
  '5': 's',
  '|': 'l',
  $: 's',
  '@': 'a',
}

/** Legal forms say nothing of who it is. */
const legalForms = new Set(
  `ltd limited llc llp lp inc incorporated corp corporation co company plc gmbh ag kg sa sarl sas bv nv ab as asa oy
  oyj spa srl pte pty fze fzco dmcc jsc ooo kk`.split(/\s+/),
)

/** What two names that look alike have in common. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const visible = [...plain].filter((character) => !invisible.test(character))
  const latin = visible.map((character) => lookalikes[character] ?? character).join('')
  const words = latin
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !legalForms.has(word))
  // l and i, rn and m, vv and w: the same at a glance.
  return (telling.length > 0 ? telling : words)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/i/g, 'l')
}

/** Whether a person could take one name for the other. */
export function areSimilar(one: string, other: string): boolean {
  const [a, b] = [skeletonOf(one), skeletonOf(other)]
  if (a === b) return a !== ''
  return Math.min(a.length, b.length) >= 8 && isOneEditAway(a, b)
}

/** One letter more, less, other, or two swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (a.length < b.length) return isOneEditAway(b, a)
  if (a.length - b.length > 1) return false
  let at = 0
  while (at < b.length && a[at] === b[at]) at++
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
