import { type CsvFlaw, type CsvRow, createCsvReader } from './csv-reader.rules.ts'
import { guessSeparator, separators } from './import-cells.rules.ts'

export type ReadLine = CsvRow | CsvFlaw

/** The lines of a small CSV file with their numbers, separated by what its first line has most of. */
export function readCsvText(text: string): { separator: string; rows: ReadLine[] } {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separators[guessSeparator(plain.split(/\r|\n/, 1)[0] ?? '')]
  const reader = createCsvReader(separator)
  return { separator, rows: [...reader.read(plain), ...reader.end()] }
}
