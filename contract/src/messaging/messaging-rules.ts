/*
 * Rules of messages, shared by server and web. Free of Zod, for the web.
 */

/** In characters as `String.length` counts them. */
export const maxMessageLength = 5000
/** Messages per page unless the caller asks for another number. */
export const messagesFetched = 50
/** For how long the author can edit or withdraw a message. */
export const changeMinutes = 10
/** Files in one message. */
export const maxAttachments = 5
export const tooManyAttachmentsText = `A message has at most ${maxAttachments} files`
/** How long a typing indicator is shown without renewal; renew it after half of that. */
export const typingSeconds = 6

/** Why no message can be sent now; shown in place of the composer. */
export const sendProblemTexts = {
  blocked_by_me: 'You have blocked this member. Unblock them to send messages.',
  blocked_by_other: 'This member does not accept messages from you.',
  deactivated: 'This member has left the platform and cannot receive messages.',
  deal_over: 'This deal is over. Its room can be read and exported.',
} as const

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const conversationPattern = new RegExp(`^(${uuidPattern})_(${uuidPattern})$`)

/** The two ids joined with an underscore, the smaller first. */
export const conversationIdOf = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`

/** The two members of a conversation in the order of its id; undefined for an invalid id. */
export function splitConversationId(id: string): [string, string] | undefined {
  const [, first, second] = conversationPattern.exec(id.toLowerCase()) ?? []
  if (first === undefined || second === undefined || first === second) return undefined
  return first < second ? [first, second] : [second, first]
}

export const conversationIdProblem =
  'This is not the id of a conversation: two different user ids joined with an underscore.'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/
const visible = /[^\p{C}\p{Z}]/u

/** Trims a text and normalizes its line breaks before sending. */
export const trimMessage = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/**
 * The problem with a text to send, or undefined. Line breaks and tabs are allowed; other control characters, and
 * those that change the direction of text, are not.
 */
export function messageProblem(text: string): string | undefined {
  return visible.test(trimMessage(text)) ? textProblem(text) : 'Type a message'
}

/** The same for the text of a message with files, which may be empty. */
export function textProblem(text: string): string | undefined {
  const content = trimMessage(text)
  if (content.length > maxMessageLength) return `A message has at most ${maxMessageLength} characters`
  if (controlCharacters.test(content) || !content.isWellFormed()) {
    return 'A message cannot contain control characters'
  }
  return undefined
}
