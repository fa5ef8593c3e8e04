import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const unpack = promisify(inflate)

const broken = 'The PDF file is damaged.'
const locked = 'The PDF file is protected by a password.'
const active = 'The PDF file holds a script, a program or another file.'
const tooComplex = 'The PDF file is too complex to be looked through. Please send a picture instead.'

/** What makes a PDF do something, or carry more than pages. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
])
const nameInText = /\/((?:[^\s/<>()[\]{}%#]|#[0-9a-fA-F]{2})+)/g
const mostUnpackedBytes = 64 * 1024 * 1024

/**
 * Refuses what could run. Names may be written with escapes and may stand in packed object streams, so escapes are
 * undone and such streams unpacked. Within other streams a name means nothing to a reader of PDFs, but whether a
 * stream ends where it seems to is for that reader to say; so the whole file is looked through, for whole names.
 */
export async function pdfProblem(content: Buffer): Promise<string | undefined> {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return broken
  if (content.lastIndexOf('%%EOF') < Math.max(0, content.length - 2048)) return broken
  const text = content.toString('latin1')
  const names = namesIn(text)
  if (names.has('Encrypt')) return locked
  if (holdsActive(names, text)) return active
  let unpackedBytes = 0
  for (const { packed, isPlain } of objectStreams(content, text)) {
    if (!isPlain) return tooComplex
    const inner = await unpack(packed, {
      maxOutputLength: mostUnpackedBytes - unpackedBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch(() => undefined)
    if (!inner) return tooComplex
    unpackedBytes += inner.length
    const innerText = inner.toString('latin1')
    if (holdsActive(namesIn(innerText), innerText)) return active
  }
  return undefined
}

function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(nameInText)) names.add(name.replace(/#(..)/g, decode))
  return names
}

const decode = (_escape: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))

function holdsActive(names: Set<string>, text: string): boolean {
  for (const name of names) {
    // Two letters turn up by chance in a picture; a script's text or place behind them does not.
    if (name === 'JS' ? /\/(J|#4[aA])(S|#53)\s*(\(|<|\d+\s+\d+\s+R)/.test(text) : activeNames.has(name))
      return true
  }
  return false
}

/** The streams that hold objects, and whether they are packed in the one way we can unpack. */
function* objectStreams(content: Buffer, text: string) {
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = text.slice(text.lastIndexOf(' obj', found.index), found.index)
    const names = namesIn(dictionary)
    const filters = [...names].filter((name) => /(Decode|Crypt)$/.test(name))
    // One that is not packed was looked through with the rest of the file.
    if (!names.has('ObjStm') || filters.length === 0) continue
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    yield {
      packed: content.subarray(start, end < 0 ? content.length : end),
      isPlain: filters.length === 1 && filters[0] === 'FlateDecode' && !names.has('Predictor'),
    }
  }
}
