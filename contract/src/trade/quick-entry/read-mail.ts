import { type Scan, spanOf, take } from './scan.ts'

/*
 * Hides what a mail program and habit add to an e-mail: headers, earlier messages, greetings' signatures and disclaimers.
 * The addresses and figures there are not the trade's.
 */

const headers = /^(?:from|to|cc|bcc|sent|date|reply-to|importance|attachments?)[ ]?:[^\n]{0,500}$/gm
const quoted = /^[ ]{0,3}>[^\n]*$/gm
const contacts = /^[^\n]{0,60}\b(?:tel|mob|mobile|phone|fax|cell|whatsapp|skype)\b[.:]? ?[+(]?\d[^\n]*$/gm
const addresses = /\b[\w.+-]{1,64}@[\w.-]{1,100}|\bhttps?:\/\/[^\s]{1,300}|\bwww\.[^\s]{1,200}/g
const disclaimer =
  /^[^\n]{0,40}\b(?:confidential|disclaimer|intended recipient|this (?:e-?mail|message) (?:is|and|contains))\b/m
const earlier = /^(?:-{2,} ?original message ?-{2,}|on [^\n]{5,120} wrote:|_{10,})[ ]?$/m
const forwarded = /^-{3,} ?forwarded message ?-{3,}$|^begin forwarded message:?$/gm
const farewell =
  /^[ ]{0,3}(?:(?:with |many |best |kind |warm |kindest )*(?:regards|rgds|brgds|greetings)|best|br|b\.rgds|thanks(?: (?:and|&) (?:best |kind )?(?:regards|rgds))?|many thanks|thank you|thx|tks|cheers|sincerely|yours (?:sincerely|faithfully)|--)[ ,.!]{0,3}$/m

export function hideMail(scan: Scan): void {
  for (const pattern of [quoted, headers, contacts, addresses, forwarded]) {
    scan.text = scan.text.replace(pattern, hide)
  }
  hideRest(scan, disclaimer)
  // Under a covering note the earlier message is the matter.
  hideRest(scan, earlier, (above) => wordCount(above) >= 3)
  hideRest(scan, farewell, (above) => /\d/.test(above))
}

const hide = (words: string): string => words.replace(/[^\n]/g, '\uE000')

function hideRest(scan: Scan, pattern: RegExp, isHidden: (above: string) => boolean = () => true): void {
  const match = pattern.exec(scan.text)
  if (!match) return
  const { from } = spanOf(match)
  if (isHidden(scan.text.slice(0, from))) take(scan, { from, to: scan.text.length })
}

const wordCount = (text: string): number => text.match(/[a-z]{2,}/g)?.length ?? 0
