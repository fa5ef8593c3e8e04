/**
 * Fees, limits, times, rights and where a control is: questions whose answer is one known sentence of an article. They
 * are answered by these rules and not by nearness, since a near sentence with another number would be a wrong answer.
 * A sentence is named by its beginning; a test holds each against the articles.
 */
export type DirectAnswer = { asked: RegExp; file: string; sentences: string[] }

export const pin = (asked: RegExp, file: string, ...sentences: string[]): DirectAnswer => ({
  asked,
  file,
  sentences,
})
