import { dejaVu, type Face, type Family, type FontName, faceIn, hasAll } from './faces.ts'

/** What people see instead of a character that no font has. Copied out of the document, it is that character again. */
export const box = '\u25a1'

/** Set by pdfkit alone: from left to right, and each letter by itself. */
const simple =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u
/** These have a picture, or come from the right. */
const special =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3|[\u060c-\u0640]|\p{Extended_Pictographic}\ufe0f/u

export function isSimple(text: string): boolean {
  if (/^[\n\x20-\x7e]*$/.test(text)) return true
  if (!simple.test(text) || special.test(text)) return false
  const { font } = dejaVu('text')
  return [...text].every(
    (character) => character === '\n' || font.nominalGlyph(character.codePointAt(0) ?? 0),
  )
}

const isEmoji = (cluster: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3|\ufe0f/u.test(cluster)

/** Japanese and Korean draw some Chinese characters in ways of their own. */
export function chineseFamilies(text: string): Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['japanese', 'chinese', 'korean']
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'chinese', 'japanese']
  return ['chinese', 'japanese', 'korean']
}

/** The first font that has every character of the cluster; undefined if none has. */
export function chooseFace(cluster: string, font: FontName, chinese: Family[]): Face | undefined {
  const codes = [...cluster].map((character) => character.codePointAt(0) ?? 0)
  if (isEmoji(cluster)) {
    const face = faceIn('emoji', codes, font)
    if (face) return face
  }
  for (const name of [font, 'text'] as const) if (hasAll(dejaVu(name), codes)) return dejaVu(name)
  for (const family of familiesFor(cluster, chinese)) {
    const face = faceIn(family, codes, font)
    if (face) return face
  }
  return undefined
}

function familiesFor(cluster: string, chinese: Family[]): Family[] {
  if (/\p{Script_Extensions=Devanagari}/u.test(cluster)) return ['devanagari']
  if (/\p{Script=Thai}/u.test(cluster)) return ['thai']
  return [...chinese, 'emoji']
}
