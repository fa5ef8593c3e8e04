import { smallTalkTables } from './small-talk-tables.rules.ts'
import { createTagger } from './words/rule-set.rules.ts'

/**
 * Small talk: a message that has nothing but its phrases, in any order. Whatever else a message has, it is a question,
 * with the greeting before it left out.
 */
export const smallTalkKinds = [
  'complaint',
  'assistant',
  'howAreYou',
  'fun',
  'bye',
  'thanks',
  'praise',
  'test',
  'hello',
  'fine',
] as const
export type SmallTalk = (typeof smallTalkKinds)[number]

const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|[:;=8x][-^']?[)(dpo3|/\\]+(?!\w)|<3/giu
const longest = 160

/** In small letters without signs, and hiiii as hi. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(emoji, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/[^\p{L}\p{N}'’/]+/gu, ' ')
    .trim()

const tagWords = createTagger(smallTalkTables)

/** Which kinds of small talk a text has, where it has nothing else: the longest phrase from each place on. */
function kindsIn(text: string): Set<SmallTalk> | undefined {
  const { words, spans } = tagWords(text)
  const kinds = new Set<SmallTalk>()
  for (let at = 0; at < words.length; ) {
    const lengthOf = (name: string) => Math.max(0, ...(spans[at]?.get(name) ?? []))
    const kind = smallTalkKinds.reduce((most, one) => (lengthOf(one) > lengthOf(most) ? one : most))
    const length = Math.max(lengthOf(kind), lengthOf('filler'))
    if (length === 0) return undefined
    if (lengthOf(kind) === length) kinds.add(kind)
    at += length
  }
  return kinds
}

/** The kind that is answered, where a message has nothing else. */
export function smallTalkOf(text: string): SmallTalk | undefined {
  if (text.length > longest) return undefined
  const said = plain(text)
  if (said === '')
    return new RegExp(emoji.source, 'iu').test(text) ? 'fine' : /^[?!.…\s]+$/.test(text) ? 'test' : undefined
  const kinds = kindsIn(said)
  return smallTalkKinds.find((kind) => kinds?.has(kind))
}

const greeting =
  /^\W*(?:(?:hi+|hello|hallo|hey+|hiya|dear|good (?:morning|afternoon|evening|day)|gm|morning|afternoon|evening|greetings|ok(?:ay)?|thanks?(?: you)?|thx|ta|cheers|great|perfect|sorry|excuse me|hope you are well)(?: (?:there|all|team|everyone|guys|folks|support|laycan|sirs?|madam|mate|bot|again|a lot|very much|so much))*[\s,.!:;–-]+)+/i
const ending =
  /[\s,.!;–-]+(?:many thanks|thanks(?: a lot| in advance| so much)?|thank you(?: very much| in advance| so much)?|thx|tks|tia|ty|cheers|ta|regards|best regards|kind regards|mate|lol)[\s.!,]*$/i

/** A question without the courtesies around it; a follow-up keeps its `and`. */
export function withoutCourtesy(text: string): string {
  const rest = text.replace(greeting, '').replace(ending, '').trim()
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest : text
}

export const smallTalkReplies: Record<SmallTalk, string> = {
  complaint:
    'I am sorry that I was no help. Put your question in other words, or choose Talk to a person, and a person answers.',
  assistant:
    'I am the automatic assistant of the support desk. I answer from the help centre, with current prices, calculations and your own data. A person answers when you choose Talk to a person.',
  howAreYou: 'Very well, thank you. What can I help you with?',
  fun: 'I am better at fuel than at fun. Ask me for a price, a conversion or how something works here.',
  bye: 'Goodbye! Your conversation stays here under Support.',
  thanks: 'You are welcome. Is there anything else you would like to know?',
  praise: 'Thank you, that is kind. Is there anything else you would like to know?',
  test: 'I am here, and I read you. What would you like to know?',
  hello:
    'Hello! What would you like to know? I answer from the help centre, with current prices and from your own data.',
  fine: 'Good. Is there anything else you would like to know?',
}
