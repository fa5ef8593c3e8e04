import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownFilesIn } from '../../server/src/features/support/knowledge/known-questions.rules.ts'
import { createTemporaryFolder } from '../temporary.ts'

const shipped = join(import.meta.dirname, '../../server/knowledge')

/**
 * The folder of the articles with only a share of the known questions. Practice questions are nearer to known ones than
 * questions of future users, since the same people wrote both: weights that are fitted with all of
 * them trust a near wording too much, and are too sure.
 */
export async function thinnedFolder(share: number): Promise<string> {
  const { folder } = await createTemporaryFolder()
  cpSync(shipped, folder, { recursive: true })
  for (const name of knownFilesIn(readdirSync(folder))) {
    const file = join(folder, name)
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.map((line) => thinnedLine(line, share)).join('\n'))
  }
  return folder
}

function thinnedLine(line: string, share: number): string {
  const [questions = '', answer] = line.split(' > ')
  if (answer === undefined) return line
  const kept = questions
    .split(/(?<=[.?!])\s+/)
    .filter((one) => (createHash('sha256').update(one).digest()[0] as number) < share * 256)
  return kept.length > 0 ? `${kept.join(' ')} > ${answer}` : ''
}
