import type { Message } from '@laycan/contract/messaging/messaging'

/** A message in one line: what was written, or else the names of its files. */
export function messageSummary({
  content,
  attachments = [],
}: Pick<Message, 'content' | 'attachments'>): string {
  const names = attachments.map(({ fileName }) => fileName).join(', ')
  if (names === '') return content
  return content === '' ? `File: ${names}` : `${content} (${names})`
}
