import { inflateSync } from 'node:zlib'
import { findPdfObjects, type PdfObject } from './pdf-objects.ts'

/** What a PDF is made of, as far as it matters here. Nothing in it is run, drawn or followed. */
export type PdfReport =
  | { problem: PdfProblem }
  | { problem?: undefined; pages: number; pictures: PdfPicture[] }

/** Broken, locked, full of things that act, or so packed that we cannot tell. */
export type PdfProblem = 'broken' | 'locked' | 'active' | 'opaque'

/** A picture on a page that is stored as a JPEG, as scanners and telephones do. */
export type PdfPicture = Buffer

/** And not packed in any other way besides. */
const isDeflated = /\/Filter ?\[? ?\/FlateDecode ?(\]|\/(?!\w*Decode)|>|$)/

const mostInflatedBytes = 64 * 1024 * 1024
/** Of anything that runs, starts, sends, or brings along another file. */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Sound)(?![\w.-])/

/**
 * Looks at every object of the file, whether the table of contents names it or not, and at those packed into
 * others: what a reader might find there is found here.
 */
export function inspectPdf(bytes: Buffer): PdfReport {
  const text = bytes.toString('latin1')
  if (!text.includes('startxref') || !text.includes('%%EOF')) return { problem: 'broken' }
  const objects = findPdfObjects(text)
  const unpacked = unpack(objects, bytes)
  if (!unpacked) return { problem: 'opaque' }
  const loose = withoutStreams(text, objects)
  const all = [loose, ...unpacked].map(withPlainNames).join('\n')
  if (/\/Encrypt(?![\w.-])/.test(all)) return { problem: 'locked' }
  if (activeNames.test(all)) return { problem: 'active' }
  const pages = all.match(/\/Type\s*\/Page(?![\w.-])/g)?.length ?? 0
  if (pages === 0) return { problem: 'broken' }
  return { pages, pictures: objects.filter(isJpeg).map(({ start, end }) => bytes.subarray(start, end)) }
}

/** The texts of all object streams; undefined where one is packed in a way that we do not know, or too much. */
function unpack(objects: PdfObject[], bytes: Buffer): string[] | undefined {
  const texts: string[] = []
  let room = mostInflatedBytes
  for (const { dictionary, start, end } of objects) {
    if (!/\/Type ?\/ObjStm(?![\w.-])/.test(withPlainNames(dictionary))) continue
    if (!isDeflated.test(dictionary)) return undefined
    try {
      const text = inflateSync(bytes.subarray(start, end), { maxOutputLength: room }).toString('latin1')
      room -= text.length
      texts.push(text)
    } catch {
      return undefined
    }
    if (room <= 0) return undefined
  }
  return texts
}

function withoutStreams(text: string, objects: PdfObject[]): string {
  let [kept, from] = ['', 0]
  for (const { start, end } of objects) {
    if (end <= from) continue
    kept += text.slice(from, start)
    from = end
  }
  return kept + text.slice(from)
}

/** A name may be written with codes for its letters: /J#53 is /JS. */
const withPlainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isJpeg = ({ dictionary }: PdfObject) =>
  /\/Subtype ?\/Image(?![\w.-])/.test(dictionary) && /\/Filter ?\[? ?\/DCTDecode/.test(dictionary)
