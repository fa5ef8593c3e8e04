/*
 * What of a specification can be compared by a machine: the standards that it names and the sulphur that it allows.
 */
const standard =
  /\b(en|astm|iso|def[ -]?stan|gost|bs|jis|is|sans|gb|api|aftp|nnpc|ice)[ -]?([a-z]?[ -]?\d{1,5}(?:-\d{1,3})?)\b/g
const sulphur = /\b(\d{1,5}(?:\.\d{1,2})?) ?ppm\b/g

export type SpecificationMarks = { standards: Set<string>; maxSulphurPpm: number | undefined }

export function readMarks(text: string): SpecificationMarks {
  const folded = text.normalize('NFKC').toLowerCase()
  const standards = new Set(
    [...folded.matchAll(standard)].map(([, body = '', number = '']) =>
      `${body}${number}`.replace(/[ -]/g, ''),
    ),
  )
  const limits = [...folded.matchAll(sulphur)].map(([, limit]) => Number(limit))
  return { standards, maxSulphurPpm: limits.length > 0 ? Math.max(...limits) : undefined }
}
