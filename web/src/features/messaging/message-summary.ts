import type { Message } from '@laycan/contract/messaging/messages'

type Summarized = Pick<Message, 'content' | 'attachments' | 'withdrawnAt'>

/** A message in one line: what was written, or else the names of its files. */
export function messageSummary({ content, attachments = [], withdrawnAt }: Summarized): string {
  if (withdrawnAt) return 'Message withdrawn'
  const names = attachments.map(({ fileName }) => fileName).join(', ')
  if (names === '') return content
  return content === '' ? `File: ${names}` : `${content} (${names})`
}
