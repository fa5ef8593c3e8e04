import { type Article, plainText, sentencesIn } from './article.rules.ts'

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

/** The sentences as they are written, with their links and labels. */
function asWritten(article: Pick<Article, 'body'>, said: string[]): string[] {
  const quoted = new Set(said)
  return sentencesIn(article).written.filter((sentence) => quoted.has(plainText(sentence)))
}

/** Whether sentences name a screen or what is written on a control. */
export const namesControl = (article: Pick<Article, 'body'>, said: string[]): boolean =>
  asWritten(article, said).some((sentence) => /\*\*|\]\(\//.test(sentence))

export function linksIn(article: Pick<Article, 'body'>, said: string[]): ArticleLink[] {
  const raw = asWritten(article, said)
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

const acts =
  'accept|add|amend|answer|approve|attach|block|cancel|claim|close|compare|confirm|copy|correct|counter|create|deactivate|declare|decline|delete|download|edit|end|enter|erase|estimate|export|file|filter|find|hide|invite|invoice|issue|join|leave|lift|mark|name|nominate|offer|open|pause|place|post|present|print|propose|publish|quote|raise|record|register|reject|remove|rename|replace|report|request|reset|revoke|save|search|sell|send|set|share|sign|sort|start|stop|submit|substitute|switch|transfer|trigger|turn|unblock|update|upload|verify|waive|withdraw|write'
const asksForIt =
  /\b(?:where|how (?:do|can|could|to|would|does)|what do i (?:press|click|choose|do)|open|take me|show me|change|turn (?:on|off)|set ?up|switch|link|find)\b/i
/** Pause my offer; I want to report somebody. */
const wantsIt = new RegExp(
  String.raw`^\W*(?:please |pls |help me |(?:i|we)(?: want| need| would like|'d like| have| wish)? (?:to )?)?(?:${acts})\b(?! (?:of|is|for)\b)`,
  'i',
)

/** Asked where something is or how it is done, and not what it is. */
export const asksForControl = (question: string) => asksForIt.test(question) || wantsIt.test(question)
