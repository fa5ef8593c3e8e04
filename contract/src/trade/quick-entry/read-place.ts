import { type PortIndex, searchKey } from '../../ports/find-ports.ts'
import type { Port } from '../../ports/ports.ts'
import { type Incoterm, incoterms } from '../trade-constants.ts'
import type { Candidate, QuickPlace, Span } from './quick-entry.ts'
import { before, type Scan, spanOf, take } from './scan.ts'

const terms = new RegExp(
  `\\b(?:${incoterms.map(({ code }) => code.toLowerCase()).join('|')}|c&f|c\\+f|cnf|c and f|des|ddu|dat)\\b`,
  'g',
)
const costAndFreight = /^c(?:&|\+|n| and )/

export type TermCandidate = Candidate<'incoterm'>

export function readIncoterms(scan: Scan): TermCandidate[] {
  return [...scan.text.matchAll(terms)].map((match): TermCandidate => {
    const [word] = match
    const span = spanOf(match)
    if (costAndFreight.test(word)) return { span, value: 'CFR' }
    if (/^(?:des|ddu|dat)$/.test(word))
      return { span, reason: `${word.toUpperCase()} is no longer an Incoterm`, choices: ['DAP', 'DPU'] }
    return { span, value: word.toUpperCase() as Incoterm }
  })
}

/** As brokers shorten them. */
const shortNames: Record<string, string> = {}
for (const [code, names] of Object.entries({
  NLRTM: "rdam|r'dam|rott|rotty|rtm",
  NLAMS: "adam|a'dam|ams",
  BEANR: 'anr|antw',
  AEFJR: 'fuj',
  SGSIN: "sing|spore|s'pore",
  USHOU: 'hou',
  GIGIB: 'gib',
})) {
  for (const name of names.split('|')) shortNames[name] = code
}

type Names = {
  /** Of every name, so that most words are passed over at once. */
  firstWords: Set<string>
  ranges: Map<string, Port>
  names: Map<string, Port[]>
  aliases: Map<string, Port[]>
}
const namesOf = new WeakMap<PortIndex, Names>()

/** Every name of a port or range, so that a long text is read in one pass. */
function namesIn(index: PortIndex): Names {
  const known = namesOf.get(index)
  if (known) return known
  const names: Names = {
    firstWords: new Set(Object.keys(shortNames)),
    ranges: new Map(),
    names: new Map(),
    aliases: new Map(),
  }
  const note = (text: string) => names.firstWords.add(text.split(' ', 1)[0] ?? '')
  const add = (map: Map<string, Port[]>, text: string, port: Port) => {
    note(text)
    const ports = map.get(text)
    if (ports) ports.push(port)
    else map.set(text, [port])
  }
  for (const { texts, places } of index.ranges) {
    for (const text of texts) {
      note(text)
      if (places[0]) names.ranges.set(text, places[0])
    }
  }
  for (const { port, texts } of index.reached) {
    for (const [number, text] of texts.entries()) add(number === 0 ? names.names : names.aliases, text, port)
  }
  namesOf.set(index, names)
  return names
}

const toPlace = ({ code, name, region }: Port): QuickPlace => ({ code, name, region })
const filler =
  /^(?:[ ,:-]{0,3}\b(?:basis|delivered|dely|one|two|1-2|1|2|safe|ports?|sp|of|the|at|in|offshore|outside|dlvd|into|range))*[ ,:.-]{0,3}/
const wordPattern = /[\p{L}\d'.]+/gu
const longest = 4

/** Names that a place has only where it follows an Incoterm. */
const otherMeanings = new Set(['saf', 'brent', 'oman', 'dubai', 'murban', 'straits'])
const notDelivery = /\b(?:ex|from|origin|via|load ?port|loaded at|office|based in)[ :]{1,3}$/

type Found = { place: QuickPlace; span: Span }

export function readPlaces(scan: Scan, spans: Span[], ports: PortIndex): Candidate<'place'>[] {
  const found: Candidate<'place'>[] = []
  let isNamed = false
  for (const term of spans) {
    let at = term.to + (filler.exec(scan.text.slice(term.to, term.to + 60))?.[0].length ?? 0)
    const first = placeAt(scan.text, at, ports, true)
    if (!first) {
      const word = /^[a-z'.]{3,20}/.exec(scan.text.slice(at, at + 20))?.[0]
      if (word && !/^(?:or|and|with|for|laycan|only|term|price|payment|incoterms?)$/.test(word)) {
        isNamed = true
        found.push({
          span: { from: at, to: at + word.length },
          reason: `“${word}” is no port of the list, or more than one`,
        })
      }
      continue
    }
    isNamed = true
    found.push({ span: first.span, value: first.place })
    // “Rotterdam or Antwerp”, “Thames/Le Havre”.
    at = first.span.to
    const link = /^ ?(?:\/|or|,) ?/.exec(scan.text.slice(at, at + 6))
    const second = link && placeAt(scan.text, at + link[0].length, ports, false)
    if (second) found.push({ span: second.span, value: second.place })
  }
  for (const { span } of found) take(scan, span)
  return isNamed ? found : elsewhere(scan, ports)
}

/** Places anywhere in the text: ranges and ports of the oil trade. */
function elsewhere(scan: Scan, ports: PortIndex): Candidate<'place'>[] {
  const found: Candidate<'place'>[] = []
  const { firstWords } = namesIn(ports)
  let last = 0
  for (const match of scan.text.matchAll(wordPattern)) {
    const from = match.index
    const [word] = match
    if (from < last || !firstWords.has(/^[a-z\d]+$/.test(word) ? word : firstWord(word))) continue
    if (notDelivery.test(before(scan.text, from, 20))) continue
    const place = placeAt(scan.text, from, ports, false)
    if (!place) continue
    last = place.span.to
    found.push({ span: place.span, value: place.place })
  }
  for (const { span } of found) take(scan, span)
  return found
}

/** Short names keep their apostrophe: r'dam. */
const firstWord = (word: string): string =>
  shortNames[word] ? word : (searchKey(word).split(' ', 1)[0] ?? '')

/** The longest name that begins here. */
function placeAt(text: string, at: number, ports: PortIndex, followsTerm: boolean): Found | undefined {
  const part = text.slice(at, at + 60)
  const ends = [...part.matchAll(wordPattern)].slice(0, longest).map((match) => match.index + match[0].length)
  if (part.search(wordPattern) !== 0) return undefined
  for (const end of ends.reverse()) {
    const words = part.slice(0, end)
    if (/[\n\uE000,;]/.test(words)) continue
    const place = named(words.replace(/\.$/, ''), ports, followsTerm)
    if (place) return { place, span: { from: at, to: at + end } }
  }
  return undefined
}

function named(words: string, ports: PortIndex, followsTerm: boolean): QuickPlace | undefined {
  const key = searchKey(words)
  if (key.length < 2 || (!followsTerm && otherMeanings.has(key))) return undefined
  const short = ports.byCode.get(shortNames[words] ?? '')
  if (short) return toPlace(short)
  const port = portOf(key, ports, followsTerm)
  if (!port) return undefined
  const isSure = followsTerm || port.country === '' || (port.isOilPort && key.length >= 4)
  return isSure ? toPlace(port) : undefined
}

function portOf(key: string, ports: PortIndex, followsTerm: boolean): Port | undefined {
  const { ranges, names, aliases } = namesIn(ports)
  const range = ranges.get(key)
  if (range) return range
  const byCode = followsTerm && key.length === 5 ? ports.byCode.get(key.toUpperCase()) : undefined
  if (byCode) return byCode
  const named = names.get(key) ?? []
  const oilPorts = named.filter(({ isOilPort }) => isOilPort)
  if (oilPorts.length === 1) return oilPorts[0]
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const others = otherMeanings.has(key) ? [] : (aliases.get(key) ?? [])
  return others.length === 1 ? others[0] : undefined
}
