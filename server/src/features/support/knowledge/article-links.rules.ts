import { type Article, plainText, sentencesOf } from './article.rules.ts'

/** Screens and controls that sentences of an article name, as links that open them. */
export type ArticleLink = { text: string; path: string }

/** Controls behind a dialog, by what is written on them; the link opens the dialog itself. */
const controls: Record<string, string> = {
  'Change Password': '/profile?open=password',
  'Setup 2FA': '/profile?open=two-factor',
  Deactivate: '/profile?open=deactivate',
}
const link = /\[([^\]]+)\]\((\/[\w/-]*)\)/g
const label = /\*\*([^*]+)\*\*/g
const mostLinks = 2

export function linksIn({ body }: Pick<Article, 'body'>, said: string[]): ArticleLink[] {
  const quoted = new Set(said)
  const raw = body
    .split(/\n{2,}/)
    .flatMap((paragraph) => sentencesOf(paragraph.trim()))
    .filter((sentence) => quoted.has(plainText(sentence)))
  const opened = raw.flatMap((sentence) =>
    [...sentence.matchAll(label)].flatMap(([, text = '']) =>
      controls[text] ? [{ text, path: controls[text] }] : [],
    ),
  )
  const screens = raw.flatMap((sentence) =>
    [...sentence.matchAll(link)].map(([, text = '', path = '']) => ({ text, path })),
  )
  // The control itself rather than the screen that has it.
  const rest = screens.filter(({ path }) => !opened.some((one) => one.path.startsWith(`${path}?`)))
  const all = [...opened, ...rest]
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at).slice(0, mostLinks)
}

/** Asked where something is or how it is done, and not what it is. */
export const asksForControl = (question: string) =>
  /\b(?:where|how (?:do|can|could|to|would)|open|take me|show me|change|turn (?:on|off)|set ?up|switch|link|find)\b/i.test(
    question,
  )
