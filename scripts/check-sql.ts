import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DescribedStatements, describedFile } from '../server/test/describe-statements.ts'
import { findProblems, findUnexecuted } from './sql-problems.ts'
import { readTemplates } from './sql-templates.ts'

/**
 * Holds the row types and values of every SQL template of the product against what PostgreSQL said of the statements
 * that the feature tests executed.
 */
const root = join(import.meta.dirname, '..')

if (!existsSync(describedFile)) {
  console.error('The feature tests describe the statements: run npm test, or npm run test:features first.')
  process.exit(1)
}
const described: DescribedStatements = JSON.parse(readFileSync(describedFile, 'utf8'))
const isProduct = (path: string) => /^(server|identity)\/src\//.test(path) && !path.endsWith('.test.ts')
const templates = [
  ...(await readTemplates(root, 'server/tsconfig.json', isProduct)),
  ...(await readTemplates(root, 'identity/tsconfig.json', isProduct)),
]
const problems = findProblems(templates, described)
const unexecuted = findUnexecuted(templates, described)
for (const problem of problems) console.error(problem)
console.log(
  `${templates.length} templates, ${unexecuted.length} of them unchecked, ${problems.length} problems`,
)
if (!described.isWhole) {
  console.log(
    'Not all feature tests ran, so templates may be unchecked here; in a whole run they are problems.',
  )
}
process.exit(problems.length === 0 ? 0 : 1)
