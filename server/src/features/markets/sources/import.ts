import type { ImportMapping, ImportReport } from '@laycan/contract/markets/market-import'
import type { CsvFlaw, CsvReader, CsvRow } from '../csv-reader.rules.ts'
import { createCsvReader } from '../csv-reader.rules.ts'
import { type SeparatorName, separators } from '../import-cells.rules.ts'
import { type ImportedPrice, ImportReader } from '../import-report.rules.ts'

/** A file in pieces, as it is stored. */
export type FilePieces = AsyncIterable<Uint8Array>

/** Rows of a file as they come; text is UTF-8, with or without its mark. */
export async function* readRows(
  pieces: FilePieces,
  separator: SeparatorName,
): AsyncGenerator<(CsvRow | CsvFlaw)[]> {
  const decoder = new TextDecoder('utf-8')
  const reader: CsvReader = createCsvReader(separators[separator])
  for await (const piece of pieces) yield reader.read(decoder.decode(piece, { stream: true }))
  yield [...reader.read(decoder.decode()), ...reader.end()]
}

type Reading = { report: ImportReport; prices: ImportedPrice[] }

/** What a file holds under a mapping; it is never held as a whole. */
export async function readFile(
  pieces: FilePieces,
  separator: SeparatorName,
  mapping: ImportMapping,
  today: string,
): Promise<Reading> {
  const reader = new ImportReader(mapping, today)
  for await (const rows of readRows(pieces, separator)) for (const row of rows) reader.take(row)
  return { report: reader.report(), prices: reader.prices() }
}
