import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/*
 * DejaVu covers Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and many signs. What it has no picture of,
 * such as Chinese, is shown as a box, and the document says so; the table has every character.
 */

const pathOf = (file: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`)

export const fonts = {
  text: pathOf('DejaVuSans.ttf'),
  bold: pathOf('DejaVuSans-Bold.ttf'),
  mono: pathOf('DejaVuSansMono.ttf'),
}

export const box = '\u25a1'

let font: Font | undefined

/** The text as it can be set, and how many characters of it cannot. */
export function printable(text: string): { text: string; missing: number } {
  font ??= create(readFileSync(fonts.text)) as Font
  let missing = 0
  let result = ''
  for (const character of text.replace(/\p{Cf}|\p{Variation_Selector}/gu, '').replaceAll('\t', '    ')) {
    if (character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) result += character
    else {
      missing += 1
      result += box
    }
  }
  return { text: result, missing }
}
