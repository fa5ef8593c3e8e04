import { setImmediate as breathe } from 'node:timers/promises'
import type { FileResult } from '#platform/http/bind.ts'
import { box } from '#platform/pdf/face-choice.ts'
import { alarm, type Document, drawPdf, ink, keepTogether, line, muted } from '#platform/pdf/pdf-document.ts'
import {
  changeText,
  type ExportedConversation,
  type ExportedMessage,
  exportName,
  fullName,
  linkText,
  missingAtEnd,
} from './conversation-export.view.ts'

/** A document of more pages is of no use to anybody; the table has all messages. */
const mostMessages = 5000
/** Setting text is work for the processor: others get their turn in between. */
const messagesAtOnce = 20

/** With times and the chain of hashes, and how to check it. */
export function conversationPdf(exported: ExportedConversation): FileResult {
  const about = { title: 'Conversation', at: exported.exportedAt }
  const content = drawPdf(about, (document) => write(document, exported))
  return { filename: exportName(exported, 'pdf'), content }
}

async function write(document: Document, exported: ExportedConversation) {
  const firstSeq = Math.max(1, exported.lastSeq - mostMessages + 1)
  const names = new Map(exported.people.map((person) => [person.userId, fullName(person)]))
  writeHead(document, exported, firstSeq)
  let [broken, missing, written] = [0, 0, 0]
  let last: ExportedMessage | undefined
  for await (const piece of exported.messages(firstSeq)) {
    for (const message of piece) {
      const isNewDay = last?.created_at.slice(0, 10) !== message.created_at.slice(0, 10)
      if (isNewDay) writeDay(document, message.created_at)
      missing += writeMessage(document, message, names.get(message.sender_id) ?? message.sender_id)
      if (!message.isIntact) broken += 1
      last = message
      written += 1
      if (written % messagesAtOnce === 0) await breathe()
    }
  }
  writeEnd(document, { broken, missing, wrongEnd: missingAtEnd(exported, last), lastHash: exported.lastHash })
}

function writeHead(document: Document, exported: ExportedConversation, firstSeq: number) {
  const { people, conversationId, exportedAt, lastSeq } = exported
  document.font('bold').fontSize(18).fillColor(ink).text('Conversation').moveDown(0.5)
  for (const person of people) {
    const company = person.companyName && `, ${person.companyName}`
    line(document, 'text', 10, ink, `${fullName(person)}${company}`)
    line(document, 'mono', 7, muted, person.userId)
  }
  document.moveDown(0.5)
  const shown = firstSeq > 1 ? ` (the latest ${lastSeq - firstSeq + 1}; the table has all)` : ''
  line(
    document,
    'text',
    9,
    muted,
    `${lastSeq} messages${shown}. Exported ${exportedAt.toISOString()}. Times are UTC.`,
  )
  document.moveDown(0.5)
  const lines = 'previous hash, conversation, number, sender id, time, type, content'
  line(
    document,
    ...(['text', 8, muted] as const),
    `Each message carries the SHA-256 of these lines, a line feed between: ${lines}. Files are named in the line ` +
      'of the type, as the table has it. The hash before the first message is 64 zeros; the conversation is ' +
      `${conversationId}. A message that was changed, taken out or put in later does not fit the chain and is marked. An edit or a withdrawal is a link of its own behind the newest message of that moment, with edited or withdrawn as its type; it is printed with its message.`,
  )
}

function writeDay(document: Document, at: string) {
  document.moveDown(1)
  line(document, 'bold', 10, ink, at.slice(0, 10))
}

/** How many characters could not be shown. */
function writeMessage(document: Document, message: ExportedMessage, name: string): number {
  document.moveDown(0.6)
  // The first line of a message is never alone at the foot of a page.
  keepTogether(document, 48)
  line(document, 'bold', 8.5, muted, `${name} · ${message.created_at.slice(11, 23)} · ${message.seq}`)
  let missing = message.content ? line(document, 'text', 10, ink, message.content) : 0
  for (const { fileName, sha256 } of message.attachments ?? []) {
    missing += line(document, 'text', 9, ink, `File: ${fileName}`)
    line(document, 'mono', 6, muted, `SHA-256 ${sha256}`)
  }
  for (const change of message.changes) {
    missing += line(document, 'text', 9, muted, changeText(change))
    line(document, 'mono', 6, change.isIntact ? muted : alarm, linkText(change))
  }
  line(document, 'mono', 6, message.isIntact ? muted : alarm, message.hash)
  if (!message.isIntact) line(document, 'bold', 8, alarm, 'This message does not fit the chain of hashes.')
  return missing
}

type Findings = { broken: number; missing: number; wrongEnd: string | undefined; lastHash: string }

function writeEnd(document: Document, { broken, missing, wrongEnd, lastHash }: Findings) {
  document.moveDown(1.5)
  if (broken > 0) line(document, 'bold', 10, alarm, `The chain is broken at ${broken} of these messages.`)
  if (wrongEnd) line(document, 'bold', 10, alarm, `The chain is broken: ${wrongEnd}.`)
  if (broken === 0 && !wrongEnd) line(document, 'bold', 10, ink, 'The chain is intact.')
  line(document, 'mono', 7, muted, `It ends with ${lastHash}`)
  if (missing > 0) {
    const text = `${missing} characters that no font of this document has are shown as ${box}; the table (CSV) has them.`
    line(document, 'text', 8, muted, text)
  }
}
