import { clockTime } from '@laycan/contract/calendar/time-zones'
import { groupFigures, moneyText } from '@laycan/contract/figure-texts'
import type { DealParties } from '@laycan/contract/trade/deals/deal-parts'
import type { LaytimeStatement } from '@laycan/contract/trade/laytime/laytime'
import { hoursText, portCallName, statementStatuses } from '@laycan/contract/trade/laytime/laytime-constants'
import { type Document, heading, ink, line, muted, pair, say } from '#platform/pdf/pdf-document.ts'
import { writeSigned } from './signed-note.view.ts'

const kinds = {
  turn: 'Turn time',
  laytime: 'Laytime',
  half: 'Laytime, counted half',
  excluded: 'Excluded',
  demurrage: 'On demurrage',
} as const

/** The laytime of one port, as the statement of facts gives it. */
export function writeTimeSheet(
  document: Document,
  { reference, parties }: { reference: string; parties: DealParties },
  statement: LaytimeStatement,
  checkedAt: string,
) {
  const { sheet, facts, port, place } = statement
  const at = (moment: string) => clockTime(moment, facts.timeZone).replace('T', ' ')
  const nameOf = ({ legalName, name }: DealParties['buyer']) => legalName ?? name
  const filer = nameOf(parties[statement.by.side])
  line(document, 'bold', 18, ink, `Time sheet ${reference}`)
  const standing = statementStatuses.find(({ code }) => code === statement.status)?.name ?? ''
  say(document, 9, muted, `${port}, ${portCallName(place).toLowerCase()}. Times of ${facts.timeZone}.`)
  document.moveDown(0.6)
  pair(document, 'Seller', nameOf(parties.seller))
  pair(document, 'Buyer', nameOf(parties.buyer))
  pair(
    document,
    'Statement',
    `Version ${statement.version}, filed by ${filer} on ${statement.filedAt.slice(0, 10)}`,
  )
  pair(document, 'Standing', standing)
  if (statement.answer) pair(document, 'Answer', statement.answer)
  pair(document, 'Notice of readiness', at(sheet.norAt))
  pair(document, 'Laytime began', `${at(sheet.commencedAt)}: ${sheet.commencedBy}`)
  if (sheet.expiredAt) pair(document, 'Laytime ran out', at(sheet.expiredAt))
  pair(document, 'Ended', at(sheet.endedAt))
  heading(document, 'Time')
  for (const { from, until, kind, reason, minutes } of sheet.lines) {
    const why = reason ? ` (${reason})` : ''
    pair(document, `${at(from)} to ${at(until).slice(-5)}`, `${kinds[kind]}${why}: ${hoursText(minutes)}`)
  }
  heading(document, 'Result')
  if (sheet.allowedMinutes !== null) pair(document, 'Allowed', hoursText(sheet.allowedMinutes))
  pair(document, 'Used', hoursText(sheet.usedMinutes))
  const money = { demurrage: 'Demurrage', despatch: 'Despatch', none: 'Nothing is due' }[sheet.result]
  pair(
    document,
    money,
    sheet.result === 'none' ? '' : `${moneyText(sheet.amount)}: ${groupFigures(sheet.calculation)}`,
  )
  writeSigned(document, filer, checkedAt)
}
