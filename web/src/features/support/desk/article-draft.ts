import type { DeskArticleText } from '@laycan/contract/support/desk-articles'
import type { KnowledgeGap } from '@laycan/contract/support/knowledge-gaps'

const most = { title: 120, questions: 1_000 }

/** A new article, with the questions of the knowledge gap that it is written for. */
export function draftFor(gap: Pick<KnowledgeGap, 'questions'> | undefined): DeskArticleText {
  const asked = [...new Set(gap?.questions.map(({ question }) => asQuestion(question)))]
  let questions = ''
  for (const one of asked) {
    if (questions.length + one.length < most.questions) questions = `${questions} ${one}`.trim()
  }
  const title = (asked[0] ?? '').replace(/\?$/, '').slice(0, most.title)
  return { title, category: 'platform', keywords: '', questions, body: '', isWithdrawn: false }
}

/** On one line, with a capital and one question mark: it separates the questions. */
function asQuestion(text: string): string {
  const line = text.replace(/[\s?]+/g, ' ').trim()
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}?`
}

/** The name of its file in links. */
export const fileOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
