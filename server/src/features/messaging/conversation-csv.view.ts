import { Readable } from 'node:stream'
import { formatCsv, formatRows } from '@laycan/contract/csv'
import type { FileResult } from '#platform/http/bind.ts'
import {
  changeText,
  type ExportedConversation,
  type ExportedMessage,
  exportName,
  fullName,
  linkText,
  missingAtEnd,
} from './conversation-export.view.ts'
import { namesOf, typeLine } from './messaging.rules.ts'

const header = [
  'Number',
  'Sent (UTC)',
  'Sender',
  'Sender id',
  'Message',
  'Type',
  'Conversation',
  'Previous hash',
  'Hash',
  'Files',
  'Changes',
  'Chain',
]

/** Written piece by piece, however long the conversation is. */
export const conversationCsv = (exported: ExportedConversation): FileResult => ({
  filename: exportName(exported, 'csv'),
  content: Readable.from(writeCsv(exported)),
})

async function* writeCsv(exported: ExportedConversation) {
  const { conversationId, people, messages } = exported
  const names = new Map(people.map((person) => [person.userId, fullName(person)]))
  const row = (message: ExportedMessage) => [
    String(message.seq),
    message.created_at,
    names.get(message.sender_id) ?? '',
    message.sender_id,
    message.content,
    typeLine(message),
    conversationId,
    message.previousHash,
    message.hash,
    namesOf(message.attachments).join(', '),
    message.changes.map((change) => `${changeText(change)}\n${linkText(change)}`).join('\n'),
    message.isIntact ? 'intact' : 'broken',
  ]
  yield formatCsv(header, [])
  let last: ExportedMessage | undefined
  for await (const piece of messages(1)) {
    last = piece.at(-1)
    yield formatRows(piece.map(row))
  }
  const missing = missingAtEnd(exported, last)
  if (missing) yield formatRows([[...header.slice(1).map(() => ''), `broken: ${missing}`]])
}
