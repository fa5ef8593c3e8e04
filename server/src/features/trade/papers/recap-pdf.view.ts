import { subjectKinds } from '@laycan/contract/trade/deals/deal-constants'
import type { DealParty } from '@laycan/contract/trade/deals/deal-parts'
import type { Deal } from '@laycan/contract/trade/deals/deals'
import { entityText } from '@laycan/contract/trade/deals/legal-entity'
import { type Document, heading, ink, line, muted, pair, say } from '#platform/pdf/pdf-document.ts'
import { writeSigned } from './signed-note.view.ts'

/** What buyer and seller have agreed on, as it is now. */
export function writeRecapPaper(document: Document, deal: Omit<Deal, 'acts'>, checkedAt: string) {
  const { buyer, seller, broker } = deal.parties
  line(document, 'bold', 18, ink, `Recap of deal ${deal.reference}`)
  say(document, 9, muted, standing(deal))
  heading(document, 'Parties')
  pair(document, 'Seller', entityText(seller))
  pair(document, 'Buyer', entityText(buyer))
  if (broker) pair(document, 'Broker', entityText(broker))
  heading(document, 'Terms')
  for (const { label, text, buyerConfirmed, sellerConfirmed } of deal.recap) {
    const open = [!buyerConfirmed && 'buyer', !sellerConfirmed && 'seller'].filter(Boolean).join(' and ')
    pair(document, label, open ? `${text} (not confirmed by ${open})` : text)
  }
  for (const { kind, side, status, deadline } of deal.subjects) {
    const name = subjectKinds.find(({ code }) => code === kind)?.name ?? kind
    pair(document, 'Subject', `${name} of the ${side}, by ${deadline.slice(0, 10)}: ${status}`)
  }
  writeSigned(document, `${nameOf(seller)} and ${nameOf(buyer)}`, checkedAt)
}

const nameOf = ({ legalName, name }: DealParty) => legalName ?? name

function standing({ boundAt, openFields, status, isOnHold }: Omit<Deal, 'acts'>): string {
  const held = isOnHold ? ' On hold by compliance.' : ''
  if (status === 'cancelled' || status === 'failed') return 'This deal has ended.'
  if (boundAt) return `Binding since ${boundAt.slice(0, 10)}; confirmed by buyer and seller.${held}`
  return openFields > 0 ? `Not binding: ${openFields} fields are open.${held}` : `Not binding yet.${held}`
}
