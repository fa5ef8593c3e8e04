import { findFraudWords } from '../../fraud-phrases.ts'
import { searchKey } from '../../ports/find-ports.ts'
import { gradesOf, type ProductHints } from './distillates.ts'
import type { Candidate, QuickFuel, Span } from './quick-entry.ts'
import { type Scan, spanOf, take, takeAll } from './scan.ts'

/*
 * The fuel that is meant. Names that only one fuel of the catalogue has are sure; diesel, gasoil, jet and gasoline differ by
 * region and sulphur, and are asked where the text does not say which.
 */

const grades: [RegExp, string[]][] = [
  [/\ben ?-?590\b|\blsgo\b/g, ['diesel-en590']],
  [/\bhvo(?: ?100)?\b|\br99\b/g, ['diesel-hvo']],
  [/\b(?:ucome|rme|tme|fame(?: ?(?:-?10|0))?|b100)\b/g, ['diesel-fame-b100']],
  [/\bjet ?a ?-?1\b|\bavtur\b/g, ['jet-a1']],
  [/\bjet ?(?:54|a)\b|\b54 grade\b/g, ['jet-a']],
  [/\b(?:lsmgo|mgo|dma)\b|\b(?:low sulph?ur )?marine gas ?oil(?: dma)?\b/g, ['marine-mgo-dma']],
  [/\bvlsfo\b/g, ['marine-vlsfo']],
  [/\bulsfo\b/g, ['marine-ulsfo']],
  [/\b(?:hsfo|ifo|rmg)(?: ?380)?\b|\b(?:380 ?cst|fuel oil 380|hfo)\b/g, ['marine-hsfo-380']],
  [/\b(?:180 ?cst|hsfo 180|fuel oil 180|lsfo)\b/g, []],
  [
    /\beurobob\b|\ben ?-?228\b|\b(?:(?:gasoline|mogas|unl|unleaded|ulg) ?95|95 ?(?:ron|unl|octane)?(?: gasoline| mogas| unleaded))\b|\b95 ?ron\b/g,
    ['gasoline-en228-e10'],
  ],
  [
    /\b(?:gasoline|mogas|ulg|unl) ?92(?: ?ron)?\b|\b92 ?(?:ron)(?: gasoline| mogas| unleaded)?\b/g,
    ['gasoline-sing-92'],
  ],
  [/\brbob\b/g, ['gasoline-rbob']],
  [/\bb ?24\b/g, ['marine-b24']],
  [/\bbitumen(?: 60\/70)?\b/g, ['bitumen-60-70']],
  [/\blpg\b/g, ['lpg-propane', 'lpg-butane']],
  [/\bwti midland\b|\bmidland wti\b/g, ['crude-wti-midland']],
  [/\bwti\b/g, ['crude-wti']],
  [
    /\b(?:gasoline|mogas|petrol)\b/g,
    ['gasoline-en228-e10', 'gasoline-sing-92', 'gasoline-rbob', 'gasoline-us-regular'],
  ],
  [/\bfuel oil\b/g, ['marine-vlsfo', 'marine-hsfo-380', 'heating-no6']],
]
const sulphur =
  /\b(\d{1,5}) ?(?:ppm|mg\/kg)\b|(?<![\d.])(0[.,]\d{1,3}|[13][.,]\d{1,2}) ?(?:%|pct)(?: ?s(?:ulph?ur)?\b)?|\bs(10|15|50|500)\b|\b(?:gas ?oil|go) (0[.,]1)(?!\d)/g
const distillate = /\b(ulsd|diesel|derv|gas ?oil|go|ago|heating oil|hel)\b/g
const jet = /\b(?:jet(?: fuel| kero)?|jet\/kero|kero|aviation kerosene)\b/g
/** Synonyms that mean something else in most texts. */
const ordinary = new Set(
  'gas super extra light regular hybrid fuel resid low lead oxygenate ho al c3 c4 rb cl pcs autogas diesel petrol kerosene jkm dilbit mars lula oman dubai'.split(
    ' ',
  ),
)

type Product = Candidate<'product'>

export function readProduct(scan: Scan, fuels: readonly QuickFuel[], hints: ProductHints): Product[] {
  const known = new Set(fuels.map(({ fuel_type_id }) => fuel_type_id))
  const fraud = findFraudWords('F02', scan.text)
  if (fraud !== undefined) {
    const from = scan.text.indexOf(fraud)
    return [
      {
        span: { from, to: from + fraud.length },
        reason: 'This name is a sign of fraud: no such product is traded',
      },
    ]
  }
  const found: Product[] = []
  const ppm = readSulphur(scan)
  const add = (span: Span, ids: string[], reason: string) =>
    found.push(
      candidate(
        span,
        ids.filter((id) => known.has(id)),
        reason,
      ),
    )
  for (const [pattern, ids] of grades) {
    for (const match of takeAll(scan, pattern)) add(spanOf(match), ids, whyAsked(match[0], ids))
  }
  for (const match of takeAll(scan, jet)) add(spanOf(match), jetIn(hints), 'Jet A-1, or Jet A of the US?')
  // Jet has no grade by ppm: beside a sulphur limit there is another product.
  const isOther = found.some(({ value, choices = [] }) => !(value ?? choices[0])?.startsWith('jet-'))
  readDistillate(scan, ppm, hints, isOther, add)
  found.push(...byName(scan, fuels))
  const crude = found.length === 0 ? takeAll(scan, /\bcrude(?: oil)?\b/g) : []
  for (const match of crude) add(spanOf(match), [], 'Which crude?')
  return checkSulphur(found, ppm)
}

const whyAsked = (word: string, ids: string[]) =>
  ids.length === 0 ? `“${word}” is not in the catalogue` : `“${word}”: which grade?`

function candidate(span: Span, ids: string[], reason: string): Product {
  const [id] = ids
  return ids.length === 1 && id ? { span, value: id } : { span, reason, choices: ids }
}

type Sulphur = { ppm: number; span: Span }

function readSulphur(scan: Scan): Sulphur[] {
  return takeAll(scan, sulphur).map((match) => {
    const [, ppm, percent, s, gasoil] = match
    const share = percent ?? gasoil
    return {
      ppm: share ? Math.round(Number(share.replace(',', '.')) * 10_000) : Number(ppm ?? s),
      span: spanOf(match),
    }
  })
}

const jetIn = ({ region }: ProductHints) =>
  region === undefined || region === 'north_america' ? ['jet-a1', 'jet-a'] : ['jet-a1']

type Add = (span: Span, ids: string[], reason: string) => void

/** Diesel and gasoil, by their sulphur and where they are traded. */
function readDistillate(scan: Scan, ppms: Sulphur[], hints: ProductHints, hasGrade: boolean, add: Add): void {
  const words = takeAll(scan, distillate)
  if (hasGrade || (words.length === 0 && ppms.length === 0)) return
  const limits = new Set(ppms.map(({ ppm }) => ppm))
  const spans = [...words.map(spanOf), ...ppms.map(({ span }) => span)].sort((a, b) => a.from - b.from)
  const span = { from: spans[0]?.from ?? 0, to: spans[0]?.to ?? 0 }
  const near = spans[1] && spans[1].from - span.to < 4 ? { from: span.from, to: spans[1].to } : span
  const [limit] = limits
  const word = words[0]?.[1] ?? ''
  if (limits.size > 1) add(near, [], 'Two sulphur limits: which product?')
  else add(near, gradesOf(word, limit, hints), limit === undefined ? 'Which sulphur limit?' : 'Which grade?')
}

/** A limit that the fuel does not have is asked: EN 590 with 50 ppm is no EN 590. */
const limitOf: Record<string, number> = {
  'diesel-en590': 10,
  'diesel-sing-10ppm': 10,
  'marine-vlsfo': 5000,
  'marine-mgo-dma': 1000,
  'marine-hsfo-380': 35_000,
  'marine-ulsfo': 1000,
}

function checkSulphur(found: Product[], ppms: Sulphur[]): Product[] {
  return found.map((one) => {
    const limit = one.value ? limitOf[one.value] : undefined
    const other = limit === undefined ? undefined : ppms.find(({ ppm }) => ppm !== limit)
    return other && one.value
      ? { span: one.span, reason: 'The sulphur limit is not that of this grade', choices: [one.value] }
      : one
  })
}

/** Names and synonyms of the catalogue, the longest first. */
function byName(scan: Scan, fuels: readonly QuickFuel[]): Product[] {
  const names = namesOf(fuels)
  const firstWords = new Set([...names.keys()].map((key) => key.split(' ', 1)[0]))
  const words = [...scan.text.matchAll(/[\p{L}\d.%/-]+/gu)]
  const found: Product[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first || !firstWords.has(searchKey(first[0]).split(' ', 1)[0])) continue
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const last = words[at + length - 1]
      if (!last) continue
      const span = { from: first.index, to: last.index + last[0].length }
      const part = scan.text.slice(span.from, span.to)
      const ids = /[\uE000\n]/.test(part) ? undefined : names.get(searchKey(part))
      if (!ids) continue
      take(scan, span)
      found.push(candidate(span, [...ids], `“${part}”: which grade?`))
      at += length - 1
      break
    }
  }
  return found
}

function namesOf(fuels: readonly QuickFuel[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { fuel_type_id, name, synonyms } of fuels) {
    for (const text of [name, name.replace(/\(.*\)/, ''), ...synonyms]) {
      const key = searchKey(text)
      if (key.length > 2 && !ordinary.has(key))
        names.set(key, (names.get(key) ?? new Set()).add(fuel_type_id))
    }
  }
  for (const [key, id] of [
    ['oman', 'crude-oman'],
    ['mars', 'crude-mars'],
  ] as const) {
    if (fuels.some(({ fuel_type_id }) => fuel_type_id === id)) names.set(key, new Set([id]))
  }
  return names
}
