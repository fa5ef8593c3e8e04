import { editDistance } from '../edit-distance.ts'
import { locodePattern } from './locode.ts'
import { portRanges, rangeAsPort } from './port-ranges.ts'
import type { Port } from './ports.ts'

/** Finds ports as people type them: by name, other name, code or range, with a slip or two. Free of Zod. */

type Entry = { port: Port; code: string; texts: string[]; words: string[] }
export type PortIndex = {
  entries: Entry[]
  reached: Entry[]
  byCode: Map<string, Port>
  /** By code and by every name. */
  named: Map<string, Entry[]>
  ranges: NamedRange[]
}
type NamedRange = { texts: string[]; places: Port[] }

/** Letters and figures alone, without accents: Mina’ al-Ahmadī and mina al ahmadi are the same. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Made once, when the list is read. */
export function indexPorts(ports: readonly Port[]): PortIndex {
  const entries = ports.map((port): Entry => {
    const texts = [port.name, ...port.aliases].map(searchKey)
    const words = [...new Set(texts.flatMap((text) => text.split(' ')))]
    return { port, code: port.code.toLowerCase(), texts, words }
  })
  const reached = entries.filter(({ port }) => port.reach === 'sea')
  const byCode = new Map(ports.map((port) => [port.code, port]))
  const ranges = portRanges.flatMap((range): NamedRange[] => {
    const within = range.ports.flatMap((code) => byCode.get(code) ?? [])
    const [first] = within
    if (!first) return []
    const whole = rangeAsPort(range, first)
    byCode.set(range.code, whole)
    return [{ texts: [range.code, range.name, ...range.aliases].map(searchKey), places: [whole, ...within] }]
  })
  return { entries, reached, byCode, named: byName(entries), ranges }
}

function byName(entries: Entry[]): Map<string, Entry[]> {
  const named = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const name of new Set([entry.code, ...entry.texts])) {
      const own = named.get(name)
      if (own) own.push(entry)
      else named.set(name, [entry])
    }
  return named
}

/** Only these ports, in their order, such as those of a range. */
export function indexAmong({ entries, byCode }: PortIndex, codes: readonly string[]): PortIndex {
  const own = codes.flatMap((code) => entries.find(({ port }) => port.code === code) ?? [])
  return { entries: own, reached: own, byCode, named: byName(own), ranges: [] }
}

type Wanted = {
  most?: number /** Also ports on rivers and lakes that no seagoing ship reaches. */
  withInland?: boolean
}

/** The best first: a range and its ports by its name, then ports, those of the oil trade before others that fit as well. */
export function findPorts(
  index: PortIndex,
  typed: string,
  { most = 8, withInland = false }: Wanted = {},
): Port[] {
  const wanted = searchKey(typed)
  if (wanted.length < 2) return []
  const ofRange = rangeNamed(index, wanted)?.places ?? []
  const entries = withInland ? index.entries : index.reached
  const found = rank(entries, (entry) => exactness(entry, wanted))
  const near =
    found.length >= most || wanted.length < 4 ? [] : rank(entries, (entry) => nearness(entry, wanted))
  return [...new Set([...ofRange, ...found, ...near])].slice(0, Math.max(most, ofRange.length))
}

/**
 * The one place that a text names, where there is no doubt: a range, the code of a port, or a name that only one port of
 * the oil trade has.
 */
export function portNamed(index: PortIndex, typed: string): Port | undefined {
  const wanted = searchKey(typed)
  const range = rangeNamed(index, wanted)
  if (range) return range.places[0]
  const found = index.named.get(wanted) ?? []
  const byCode = found.find(({ code }) => code === wanted || (wanted.length === 5 && isCode(typed)))
  if (byCode) return byCode.port
  const named = found.filter(({ port, texts }) => port.reach === 'sea' && texts[0] === wanted)
  const oilPorts = named.filter(({ port }) => port.isOilPort)
  if (oilPorts.length === 1) return oilPorts[0]?.port
  return named.length === 1 ? named[0]?.port : undefined
}

const isCode = (text: string): boolean => locodePattern.test(text.trim().toUpperCase())

const rangeNamed = ({ ranges }: PortIndex, wanted: string) =>
  ranges.find(({ texts }) => texts.includes(wanted))

/** Less is better; undefined does not fit. */
type Fit = (entry: Entry) => number | undefined

function rank(entries: Entry[], fit: Fit): Port[] {
  const fitting: { entry: Entry; misfit: number }[] = []
  for (const entry of entries) {
    const misfit = fit(entry)
    if (misfit !== undefined) fitting.push({ entry, misfit: misfit + (entry.port.isOilPort ? 0 : 1.5) })
  }
  return fitting
    .sort((a, b) => a.misfit - b.misfit || (a.entry.code < b.entry.code ? -1 : 1))
    .map(({ entry }) => entry.port)
}

function exactness({ code, texts, words }: Entry, wanted: string): number | undefined {
  if (code === wanted) return -10
  if (texts.includes(wanted)) return texts[0] === wanted ? 0 : 1
  if (code.startsWith(wanted) && wanted.length > 2) return 2
  if (texts[0]?.startsWith(wanted)) return 2
  if (texts.some((text) => text.startsWith(wanted))) return 3
  const parts = wanted.split(' ')
  return parts.every((part) => words.some((word) => word.startsWith(part))) ? 4 : undefined
}

/** One slip in a short name, two in a long one; also while the name is still being typed. */
function nearness({ texts }: Entry, wanted: string): number | undefined {
  const allowed = wanted.length < 7 ? 1 : 2
  const misfits = texts.map((text, number) => slips(text, wanted, allowed) + (number === 0 ? 0 : 0.2))
  const least = Math.min(...misfits)
  return least < allowed + 1 ? least : undefined
}

function slips(text: string, wanted: string, allowed: number): number {
  // Few people mistype the first letter; who swaps the first two still has one of them right.
  if (text[0] !== wanted[0] && text[1] !== wanted[0]) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  if (Math.abs(text.length - wanted.length) <= allowed) least = editDistance(text, wanted)
  if (text.length > wanted.length) {
    const begun = [wanted.length, wanted.length + 1].map((length) =>
      editDistance(text.slice(0, length), wanted),
    )
    least = Math.min(least, Math.min(...begun) + 0.5)
  }
  return Math.floor(least) <= allowed ? least : Number.POSITIVE_INFINITY
}
