import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/*
 * The rule for commit messages, and the hook that asks for it: `npm run hooks` turns it on. Plain JavaScript, since
 * git runs it on whatever Node the machine has.
 */

const maxSubject = 72

/** Subjects that git writes itself. */
const writtenByGit = /^(Merge|Revert|fixup!|squash!|amend!) /

/** "Added", "Adds" and "Adding" tell what was done; a subject says what the commit does: "Add". */
const notImperative =
  /^(?!bring|ring|string|process|pass|press|address|focus|discuss|bypass|express|suppress|compress|access|embed|feed|need|speed|shed|bed|seed|proceed|exceed|succeed|miss|guess|assess|cross|dismiss|toss|fuss|alias|bias)[a-z]+(ed|ing|s)\b/i

/**
 * What is wrong with a commit message, in words; empty when nothing is.
 * @param {string} message
 * @returns {string[]}
 */
export function problemsOf(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (writtenByGit.test(subject)) return []
  const problems = []
  if (subject.trim() === '') problems.push('The message needs a subject.')
  if (subject.length > maxSubject) {
    problems.push(`The subject has ${subject.length} characters; at most ${maxSubject} fit.`)
  }
  if (/^[^\p{Lu}]/u.test(subject)) problems.push('The subject begins with a capital letter.')
  if (subject.endsWith('.')) problems.push('The subject has no full stop at its end.')
  if (notImperative.test(subject)) {
    problems.push(
      `Say what the commit does: “Add”, not “Added”, “Adds” or “Adding” (“${subject.split(' ')[0]}”).`,
    )
  }
  if (second.trim() !== '') problems.push('An empty line stands between the subject and the body.')
  return problems
}

const isRun = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href
if (isRun) {
  const problems = problemsOf(readFileSync(process.argv[2] ?? '', 'utf8'))
  for (const problem of problems) console.error(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
