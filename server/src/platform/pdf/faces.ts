import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Font, Face as HarfBuzzFace, Variation } from 'harfbuzzjs'
import { decodeWoff2 } from './woff2.ts'

/*
 * DejaVu has Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian and many signs. Other scripts have families of
 * their own, cut into small files by the web's rules; only files with a wanted character are ever read.
 */

const require = createRequire(import.meta.url)
const pathOf = (file: string) => require.resolve(`dejavu-fonts-ttf/ttf/${file}`)

export const fonts = {
  text: pathOf('DejaVuSans.ttf'),
  bold: pathOf('DejaVuSans-Bold.ttf'),
  mono: pathOf('DejaVuSansMono.ttf'),
}
export type FontName = keyof typeof fonts

export type Face = {
  name: string
  file: Uint8Array
  /** Undefined for a font of one weight. */
  weight: number | undefined
  font: Font
  unitsPerEm: number
  ascender: number
  descender: number
}

const faces = new Map<string, Face>()

function openFace(
  key: string,
  read: () => Omit<Face, 'font' | 'unitsPerEm' | 'ascender' | 'descender'>,
): Face {
  const known = faces.get(key)
  if (known) return known
  const found = read()
  const opened = new HarfBuzzFace(new Blob(found.file))
  const font = new Font(opened)
  if (found.weight) font.setVariations([new Variation('wght', found.weight)])
  const { ascender, descender } = font.hExtents()
  const face = { ...found, font, unitsPerEm: opened.upem, ascender, descender }
  faces.set(key, face)
  return face
}

export const dejaVu = (name: FontName): Face =>
  openFace(name, () => ({ name: `DejaVu-${name}`, file: readFileSync(fonts[name]), weight: undefined }))

const families = {
  devanagari: 'noto-sans-devanagari',
  thai: 'noto-sans-thai',
  chinese: 'noto-sans-sc',
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
  emoji: 'noto-emoji',
} as const
export type Family = keyof typeof families

/** Which files of a family have a character. */
const contents = new Map<Family, Map<number, string[]>>()

function contentsOf(family: Family): Map<number, string[]> {
  const known = contents.get(family)
  if (known) return known
  const filesOf = new Map<number, string[]>()
  const ranges: Record<string, string> = require(`@fontsource-variable/${families[family]}/unicode.json`)
  for (const [name, list] of Object.entries(ranges)) {
    const file = name.replace(/[[\]]/g, '')
    // Latin letters are those of DejaVu.
    if (file.startsWith('latin') || file === 'vietnamese' || file === 'cyrillic') continue
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code++) filesOf.set(code, [...(filesOf.get(code) ?? []), file])
    }
  }
  contents.set(family, filesOf)
  return filesOf
}

/** Marks that a font may leave out of its table, since shaping alone knows them. */
const isShapingMark = (code: number) =>
  code === 0x200c ||
  code === 0x200d ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0xe0000 && code <= 0xe01ef)

export const hasAll = ({ font }: Face, codes: number[]): boolean =>
  codes.every((code) => isShapingMark(code) || Boolean(font.nominalGlyph(code)))

/** The file of a family that has all of these characters. */
export function faceIn(family: Family, codes: number[], font: FontName): Face | undefined {
  const filesOf = contentsOf(family)
  const drawn = codes.filter((code) => !isShapingMark(code))
  // A sequence of emoji is whole in the file that also has its joiner.
  const lists = codes.flatMap((code) => (filesOf.has(code) ? [filesOf.get(code) ?? []] : []))
  const files = drawn
    .map((code) => filesOf.get(code) ?? [])
    .reduce((a, b) => a.filter((file) => b.includes(file)))
  const best = files.toSorted((a, b) => count(lists, b) - count(lists, a))
  for (const file of best) {
    const face = openSlice(family, file, font)
    if (hasAll(face, codes)) return face
  }
  return undefined
}

const count = (lists: string[][], file: string) => lists.filter((list) => list.includes(file)).length

function openSlice(family: Family, file: string, font: FontName): Face {
  const weight = font === 'bold' ? 700 : 400
  const name = `${families[family]}-${file}`
  return openFace(`${name} ${weight}`, () => {
    const path = `@fontsource-variable/${families[family]}/files/${name}-wght-normal.woff2`
    return { name: `${name}-${weight}`, file: decodeWoff2(readFileSync(require.resolve(path))), weight }
  })
}
