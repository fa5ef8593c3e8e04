import { z } from 'zod'
import { endpoints, upload } from '../endpoint.ts'
import { requiredLine } from '../fields.ts'
import { marketRegions } from './market-constants.ts'
import { MarketId } from './market-terms.ts'

export const importLimitBytes = 64 * 1024 * 1024
/** A report lists this many lines and only counts the rest. */
export const maxReportedLines = 200

const codes = marketRegions.map(({ code }) => code)

/** How dates are written: 2026-03-31, 31/03/2026, 03/31/2026, 31.03.2026, 20260331. */
export const ImportDateFormat = z
  .enum(['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'yyyymmdd'], 'There is no such date format')
  .meta({ id: 'ImportDateFormat' })
export type ImportDateFormat = z.infer<typeof ImportDateFormat>

/** The meaning of each column. Columns are counted from 0. */
export const ImportMapping = z
  .strictObject({
    date_column: z.int('Choose the column of dates').min(0).max(999),
    price_column: z.int('Choose the column of prices').min(0).max(999),
    volume_column: z.int().min(0).max(999).nullable().default(null).describe('MT'),
    date_format: ImportDateFormat,
    decimal_mark: z.enum(['.', ',']).default('.'),
    has_header: z.boolean().default(true),
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

/**
 * The market to load the prices into. In an existing market new days are added and known days replaced. It keeps its
 * currency and unit: others are refused, since they would change the meaning of stored prices.
 */
export const ImportTarget = z
  .strictObject({
    market_id: z.string('Market id is required').min(1, 'Market id is required').pipe(MarketId),
    fuel_name: requiredLine('Name', 120),
    fuel_type_id: z.string().min(1).max(200).nullable().default(null),
    exchange: requiredLine('Exchange or publisher', 120),
    region: z.enum(codes as [(typeof codes)[number], ...typeof codes], 'There is no such region'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Currency must be three letters such as USD'),
    unit: z.enum(['bbl', 'gal', 'MT', 'm3', 'L', 'kl', 'MMBtu'], 'There is no such unit'),
  })
  .meta({ id: 'ImportTarget' })
export type ImportTarget = z.infer<typeof ImportTarget>

export const ImportProblem = z
  .object({
    line: z.int().positive().describe('Line of the file, counted from 1.'),
    severity: z.enum(['error', 'warning']).describe('A file with errors cannot be loaded.'),
    code: z.enum([
      'too_few_columns',
      'bad_date',
      'bad_price',
      'bad_volume',
      'no_price',
      'duplicate',
      'conflict',
      'gap',
      'negative',
      'unsorted',
      'future',
      'broken_quotes',
      'too_long',
      'empty',
    ]),
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportReport = z
  .object({
    lines: z.int().nonnegative(),
    prices: z.int().nonnegative().describe('Number of different days with a price.'),
    errors: z.int().nonnegative(),
    warnings: z.int().nonnegative(),
    first_day: z.iso.date().nullable(),
    last_day: z.iso.date().nullable(),
    lowest: z.string().nullable(),
    highest: z.string().nullable(),
    problems: z.array(ImportProblem).describe(`The first ${maxReportedLines}; the counts include all.`),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

export const ImportUpload = z
  .object({
    upload_id: z.string(),
    file_name: z.string(),
    bytes: z.int().nonnegative(),
    separator: z.enum([',', ';', 'tab']),
    columns: z.array(z.string()).describe('The cells of the first line.'),
    sample: z.array(z.array(z.string())).describe('At most the first 20 lines, including the header.'),
    suggested: ImportMapping.nullable().describe('The likely meaning of the columns; null if unclear.'),
  })
  .meta({ id: 'ImportUpload' })
export type ImportUpload = z.infer<typeof ImportUpload>

const oneUpload = z.strictObject({ uploadId: z.uuid('This is not the id of an upload') })

export const marketImportApi = endpoints({
  'POST /api/import/uploads': {
    summary: 'Upload a CSV file of dates and prices; it is kept for one day to be checked and loaded',
    access: 'admin',
    query: z.strictObject({ file_name: requiredLine('File name', 200) }),
    body: upload(['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'], importLimitBytes),
    answer: z.object({ upload: ImportUpload }),
    status: 201,
    callsPerMinute: 20,
  },
  'POST /api/import/uploads/:uploadId/check': {
    summary: 'Preview a file with a mapping, and list its problems by line',
    access: 'admin',
    params: oneUpload,
    body: ImportMapping,
    answer: z.object({ report: ImportReport }),
    callsPerMinute: 60,
  },
  'POST /api/import/uploads/:uploadId/load': {
    summary: 'Load a file into a market; a file with errors is refused as a whole',
    access: 'admin',
    params: oneUpload,
    body: z.strictObject({ mapping: ImportMapping, target: ImportTarget }),
    answer: z.object({ market_id: MarketId, report: ImportReport, added: z.int(), replaced: z.int() }),
    callsPerMinute: 60,
  },
  'DELETE /api/import/uploads/:uploadId': {
    summary: 'Delete an uploaded file',
    access: 'admin',
    params: oneUpload,
    answer: z.object({}),
  },
})
