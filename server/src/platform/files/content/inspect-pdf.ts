import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { findPdfObjects, type PdfObject } from './pdf-objects.ts'

/** What a PDF is made of, as far as it matters here. Nothing in it is run, drawn or followed. */
export type PdfReport =
  | { problem: PdfProblem }
  | { problem?: undefined; pages: number; pictures: PdfPicture[] }

/** Broken, locked, with active content, or packed so that we cannot look inside. */
export type PdfProblem = 'broken' | 'locked' | 'active' | 'opaque'

/** A picture on a page that is stored as a JPEG, as scanners and telephones do. */
export type PdfPicture = Buffer

/** Of anything that runs, starts, sends, or brings along another file. */
const activeNames = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'SubmitForm'],
  ...['ImportData', 'GoToE', 'Rendition', 'Movie', 'Sound'],
]
const isActive = new RegExp(
  [
    nameOf(...activeNames),
    // Two or three letters turn up by chance in a picture; what must stand behind them does not.
    `${nameOf('JS')}\\s*(\\(|<|\\d+\\s+\\d+\\s+R)`,
    `${nameOf('XFA')}\\s*(\\[|\\d+\\s+\\d+\\s+R)`,
  ].join('|'),
)
const isLocked = new RegExp(nameOf('Encrypt'))
const isPacked = new RegExp(nameOf('ObjStm'), 'g')
const isFiltered = new RegExp(nameOf('Filter', 'F'))
const isPredicted = new RegExp(nameOf('Predictor'))
/** And not packed in any other way besides. */
const isDeflated = /\/Filter ?\[? ?\/FlateDecode ?(\]|\/(?!\w*Decode)|>|$)/

const mostInflatedBytes = 32 * 1024 * 1024
const unpack = promisify(inflate)

/**
 * Names are looked for in the whole file, within streams too, since a table of contents may lead into the middle of
 * one, and in all objects that are packed; where not every packed object can be looked into, none of the file is
 * trusted. Takes a time that grows with the size of the file and with nothing else.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfReport> {
  const text = bytes.toString('latin1')
  const isWhole = /^%PDF-[12]\.\d/.test(text) && text.includes('startxref') && endsIn(text, '%%EOF')
  if (!isWhole) return { problem: 'broken' }
  if (isLocked.test(text)) return { problem: 'locked' }
  if (isActive.test(text)) return { problem: 'active' }
  const objects = findPdfObjects(text)
  const packed = objects.filter(({ dictionary }) => dictionary.search(isPacked) >= 0)
  if (packed.length !== (text.match(isPacked)?.length ?? 0)) return { problem: 'opaque' }
  let pages = countPages(withoutStreams(text, objects))
  let room = mostInflatedBytes
  for (const object of packed) {
    const inner = await contentOf(object, bytes, room)
    if (inner === undefined) return { problem: 'opaque' }
    room -= inner.length
    if (isActive.test(inner)) return { problem: 'active' }
    pages += countPages(inner)
  }
  if (pages === 0) return { problem: 'broken' }
  return { pages, pictures: objects.filter(isJpeg).map(({ start, end }) => bytes.subarray(start, end)) }
}

/** Readers look for the end in the last part of a file. */
const endsIn = (text: string, word: string) => text.lastIndexOf(word) >= Math.max(0, text.length - 2048)

/** Undefined where it is packed in a way that we do not know, or too much. */
async function contentOf({ dictionary, start, end }: PdfObject, bytes: Buffer, room: number) {
  const content = bytes.subarray(start, end)
  if (!isFiltered.test(dictionary)) return content.toString('latin1')
  if (!isDeflated.test(dictionary) || isPredicted.test(dictionary) || room <= 0) return undefined
  return (await unpack(content, { maxOutputLength: room }).catch(() => undefined))?.toString('latin1')
}

function withoutStreams(text: string, objects: PdfObject[]): string {
  const kept: string[] = []
  let from = 0
  for (const { start, end } of objects) {
    kept.push(text.slice(from, start))
    from = end
  }
  return [...kept, text.slice(from)].join('')
}

const countPages = (text: string) => text.match(/\/Type\s*\/Page(?![\w.-])/g)?.length ?? 0

const isJpeg = ({ dictionary }: PdfObject) =>
  /\/Subtype ?\/Image(?![\w.-])/.test(dictionary) && /\/Filter ?\[? ?\/DCTDecode/.test(dictionary)

/** Any of these names, as a pattern. A name may be written with codes for its letters: /J#53 is /JS. */
function nameOf(...names: string[]): string {
  const letterOf = (letter: string) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  }
  return `/(?:${names.map((name) => [...name].map(letterOf).join('')).join('|')})(?![\\w.-])`
}
