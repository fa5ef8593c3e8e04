import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#settings.ts'

/*
 * The published rules of EN 16931 for UBL (EUPL 1.2). They are not part of this repository: tests that need them find them
 * beside it, or say that they skip.
 */
const rulesFile = join(projectRoot, '../shared/domain/einvoice/EN16931-UBL-validation.xslt')

export const hasEinvoiceRules = existsSync(rulesFile)
export const einvoiceSkip = hasEinvoiceRules
  ? ''
  : ` (skipped: the rules of EN 16931 are not found at ${rulesFile})`

type Saxon = {
  transform(options: object, mode: 'async'): Promise<{ principalResult: string }>
}
const require = createRequire(import.meta.url)

/** Compiling takes half a minute, so the result is kept beside the packages, by the hash of the rules. */
async function compileRules(): Promise<object> {
  const digest = createHash('sha256')
    .update(await readFile(rulesFile))
    .digest('hex')
  const folder = join(projectRoot, 'node_modules/.cache/einvoice')
  const compiled = join(folder, `${digest.slice(0, 16)}.json`)
  if (!existsSync(compiled)) {
    await mkdir(folder, { recursive: true })
    const draft = `${compiled}.${process.pid}`
    const compiler = require.resolve('xslt3')
    await promisify(execFile)(process.execPath, [compiler, `-xsl:${rulesFile}`, `-export:${draft}`, '-nogo'])
    await rename(draft, compiled)
  }
  return JSON.parse(await readFile(compiled, 'utf8'))
}

let rules: Promise<object> | undefined

/** Every rule that a document breaks, with its severity: none for a document that any accountant can take. */
export async function brokenRules(document: string): Promise<string[]> {
  rules ??= compileRules()
  const saxon = require('saxon-js') as Saxon
  const { principalResult } = await saxon.transform(
    { stylesheetInternal: await rules, sourceText: document, destination: 'serialized' },
    'async',
  )
  const failed = principalResult.matchAll(/<svrl:failed-assert([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)
  return [...failed].map(([, attributes = '', text = '']) => {
    const severity = /flag="(\w+)"/.exec(attributes)?.[1] ?? 'fatal'
    return `${severity} ${text.replace(/<[^>]+>/g, '').trim()}`
  })
}
