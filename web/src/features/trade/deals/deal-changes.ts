import type { Deal } from '@laycan/contract/trade/deals/deals'
import type { SeenChange } from '#features/trade/shared/action-error.tsx'
import { dealBadge, subjectBadge, subjectName } from './deal-labels.ts'

/** What has happened to a deal between the look on which somebody decided and now. */
export function dealChanges(seen: Deal, now: Deal): SeenChange[] {
  const changes: SeenChange[] = []
  const tell = (label: string, before: string, after: string) => {
    if (before !== after) changes.push({ label, before, after })
  }
  tell('Status', dealBadge(seen.status).text, dealBadge(now.status).text)
  tell('Hold', holdText(seen), holdText(now))
  for (const row of now.recap) {
    const before = seen.recap.find(({ field }) => field === row.field)
    if (!before) continue
    tell(row.label, rowText(before), rowText(row))
  }
  for (const subject of now.subjects) {
    const before = seen.subjects.find(({ id }) => id === subject.id)
    tell(
      subjectName(subject),
      before ? subjectBadge(before.status).text : '',
      subjectBadge(subject.status).text,
    )
  }
  tell('Cancellation', askText(seen), askText(now))
  return changes
}

const holdText = ({ hold }: Deal) => (hold ? 'On hold' : 'Not on hold')
const askText = ({ cancelRequest }: Deal) =>
  cancelRequest ? `Asked for by the ${cancelRequest.by}` : 'Not asked for'

function rowText({ text, proposal, buyerConfirmed, sellerConfirmed }: Deal['recap'][number]): string {
  if (proposal) return `${text} (the ${proposal.by} would write: ${proposal.text})`
  const by = [buyerConfirmed && 'buyer', sellerConfirmed && 'seller'].filter(Boolean)
  return by.length > 0 ? `${text} (confirmed by ${by.join(' and ')})` : text
}
