/** How something is done, one act a line: `Open the deal and choose Claims` is two. Other sentences stay as they are. */
export type Line = { text: string; isStep: boolean }

const verbs =
  'open|choose|press|enter|type|confirm|tick|scan|sign in|select|use|drag|ask|upload|photograph|correct|submit|set|tender|file|go|click|subscribe|fill|wait|paste|sign|turn on|look|create|write'
const openers = 'On|In|Under|For|To|After|Before|From|Then|If'
/** A clause up to its comma, before a few words: `To set an alert, open …` begins with `open`. */
const lead = String.raw`(?:(?:For|To|After|Before|If)\b[^.:;,]{0,70}, (?=(?:${verbs})\b)|(?:${openers})\b[^.:;]{0,70}?,? )?`
const begins = new RegExp(String.raw`^(${lead})(?:${verbs})\b`, 'i')
/** Where the next act of the same sentence begins. Not within brackets or after a colon, where examples stand. */
const next = new RegExp(String.raw`,? (?:and then|and|then) (?=(?:${verbs})\b)|, (?=(?:${verbs})\b)`, 'g')

const leastSteps = 2
const leastWords = 2

/** The lines of an answer to how something is done; undefined where it is no sequence. */
export function stepsOf(said: string[]): Line[] | undefined {
  const lines = said.flatMap(linesOf)
  return lines.filter(({ isStep }) => isStep).length >= leastSteps ? lines : undefined
}

function linesOf(sentence: string): Line[] {
  const begun = begins.exec(sentence)
  if (!begun) return [{ text: sentence, isStep: false }]
  const colon = sentence.indexOf(': ')
  const acts = colon > 0 ? sentence.slice(0, colon) : sentence
  // `To stop it, press the bell`: what stands before the first act belongs to it.
  const [, before = ''] = begun
  const [first = '', ...others] = acts.slice(before.length).split(next)
  const pieces = [before + first, ...others]
  const isSplit = pieces.every((piece) => piece.trim().split(/\s+/).length >= leastWords)
  if (!isSplit || pieces.length === 1) return [{ text: sentence, isStep: true }]
  const last = pieces.length - 1
  return pieces.map((piece, at) => ({
    text: capital(at === last ? `${piece}${sentence.slice(acts.length)}` : withStop(piece)),
    isStep: true,
  }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** After a label such as `Forgot your password?` no full stop stands. */
const withStop = (text: string) => (/[.?!”]$/.test(text) ? text : `${text}.`)

/** As plain text: steps numbered, a line each; what is no step in a line of its own before or after them. */
export function asText(lines: Line[]): string {
  let step = 0
  let text = ''
  lines.forEach(({ text: line, isStep }, at) => {
    const before = lines[at - 1]
    if (isStep) step += 1
    else if (before?.isStep) step = 0
    const mark = before === undefined ? '' : isStep || before.isStep ? '\n' : ' '
    text += `${mark}${isStep ? `${step}. ` : ''}${line}`
  })
  return text
}
