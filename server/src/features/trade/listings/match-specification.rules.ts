import type { MatchPart } from './match-parts.rules.ts'

/** How the specifications of two listings compare. */
export function specificationPart(askedText: string, offeredText: string): MatchPart {
  const [asked, offered] = [readMarks(askedText), readMarks(offeredText)]
  const [limit, sulphur] = [asked.maxSulphurPpm, offered.maxSulphurPpm]
  if (limit !== undefined && sulphur !== undefined && sulphur > limit)
    return { points: 0, text: `Up to ${sulphur} ppm sulphur, but at most ${limit} ppm requested` }
  const names = [...asked.standards]
  const met = names.filter((name) => offered.standards.has(name))
  if (names.length === 0 || offered.standards.size === 0)
    return sulphur !== undefined && limit !== undefined
      ? { points: 8, text: `Within ${limit} ppm sulphur; no standard to compare` }
      : { points: 5, text: 'One side names no standard to compare' }
  const written = (found: string[]) => found.map((name) => name.toUpperCase()).join(', ')
  if (met.length === names.length) return { points: 10, text: `Both name ${written(met)}` }
  if (met.length > 0) return { points: 6, text: `Both name ${written(met)}, but not everything requested` }
  return { points: 2, text: `Standards differ from ${written(names)}` }
}

/** What can be compared in a specification: the standards it names and the sulphur limit. */
const standardPattern =
  /\b(en|astm|iso|def[ -]?stan|gost|bs|jis|is|sans|gb|api|aftp|nnpc|ice)[ -]?([a-z]?[ -]?\d{1,5}(?:-\d{1,3})?)\b/g
const sulphurPattern = /\b(\d{1,5}(?:\.\d{1,2})?) ?ppm\b/g

type SpecificationMarks = { standards: Set<string>; maxSulphurPpm: number | undefined }

function readMarks(text: string): SpecificationMarks {
  const folded = text.normalize('NFKC').toLowerCase()
  const standards = new Set(
    [...folded.matchAll(standardPattern)].map(([, body = '', number = '']) =>
      `${body}${number}`.replace(/[ -]/g, ''),
    ),
  )
  const limits = [...folded.matchAll(sulphurPattern)].map(([, limit]) => Number(limit))
  return { standards, maxSulphurPpm: limits.length > 0 ? Math.max(...limits) : undefined }
}
