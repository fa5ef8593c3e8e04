import type { Span } from './quick-entry.ts'

/*
 * The text while it is read. Every reader takes the words it has understood, so that no figure is read twice. Positions
 * never change, so that each value can point at its words.
 */
export type Scan = { text: string }

/** Stands for what was taken. It is neither a space nor part of a word, so that no pattern reaches across it. */
const taken = '\uE000'

/** The same length as the text: plain letters, dashes, quotes and spaces. */
export function foldWords(text: string): string {
  return text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘´`]/g, "'")
    .replace(/[^\S\n]/g, ' ')
    .replace(/×/g, 'x')
}

export function take(scan: Scan, { from, to }: Span): void {
  const hidden = scan.text.slice(from, to).replace(/[^\n]/g, taken)
  scan.text = scan.text.slice(0, from) + hidden + scan.text.slice(to)
}

export const spanOf = (match: RegExpMatchArray): Span => {
  const from = match.index ?? 0
  return { from, to: from + match[0].length }
}

/** Without the spaces at its end. */
export const trimmed = (match: RegExpMatchArray): Span => {
  const { from } = spanOf(match)
  return { from, to: from + match[0].trimEnd().length }
}

/** Every match of a pattern, which is then taken. */
export function takeAll(scan: Scan, pattern: RegExp): RegExpMatchArray[] {
  const matches = [...scan.text.matchAll(pattern)]
  const parts: string[] = []
  let at = 0
  for (const match of matches) {
    const { from, to } = spanOf(match)
    parts.push(scan.text.slice(at, from), match[0].replace(/[^\n]/g, taken))
    at = to
  }
  scan.text = parts.join('') + scan.text.slice(at)
  return matches
}

/** The end of the line before a position, at most so many characters. */
export function before(text: string, at: number, length: number): string {
  const part = text.slice(Math.max(0, at - length), at)
  return part.slice(part.lastIndexOf('\n') + 1)
}

/** A number as brokers write it: 30,000, 30 000, 30'000, 37,5 or 4.5. */
export const numberPattern =
  "\\d{1,3}(?:[ ,.']\\d{3}){1,3}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,4})?(?!\\d)"

/** The number as a decimal. 30.000 may be thirty or thirty thousand, so it is returned as both. */
export function readNumber(written: string): { value: string; other?: string } {
  const plain = written.replace(/[ ']/g, '')
  const marks = plain.replace(/\d/g, '')
  if (marks === '') return { value: trimZeros(plain) }
  const last = plain.search(/[.,]\d+$/)
  const decimals = plain.length - last - 1
  const whole = plain.slice(0, last).replace(/[.,]/g, '')
  const point = trimZeros(`${whole}.${plain.slice(last + 1)}`)
  if (decimals !== 3) return { value: point }
  const thousands = trimZeros(plain.replace(/[.,]/g, ''))
  if (whole === '0') return { value: point }
  // A comma, or several marks, separate thousands; a single point may be either.
  return marks === '.' ? { value: thousands, other: point } : { value: thousands }
}

export const trimZeros = (decimal: string): string => {
  const [whole = '0', part = ''] = decimal.split('.')
  const kept = part.replace(/0+$/, '')
  const plain = whole.replace(/^0+(?=\d)/, '')
  return kept ? `${plain}.${kept}` : plain
}

/** A decimal times a power of ten, without binary rounding. */
export function shiftPoint(decimal: string, places: number): string {
  const [whole = '0', part = ''] = decimal.split('.')
  if (places < 0) {
    const digits = whole.padStart(1 - places, '0')
    return trimZeros(`${digits.slice(0, places)}.${digits.slice(places)}${part}`)
  }
  const digits = part.padEnd(places, '0')
  return trimZeros(`${whole}${digits.slice(0, places)}.${digits.slice(places)}`)
}
