import type { MemberCard } from '@laycan/contract/members/members'
import { commissionPayers } from '@laycan/contract/trade/deals/deal-constants'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import type { ReactNode } from 'react'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { figureText, perUnitText, quantityText, termText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

/** What was agreed and what was measured, at a glance. */
export function FiguresCard({ transaction }: { transaction: Execution }) {
  const formats = useFormats()
  const names = useTradeNames()
  const preferred = usePreferredQuantity()
  const { terms, quantities, security, commission, charteredBy, buyer, seller, broker } = transaction
  const quantity = (amount: string) => quantityText(amount, terms.quantity_unit, formats)
  const dollars = (amount: string) => `${figureText(amount, formats, 2)} USD`
  return (
    <Card as="section" aria-labelledby="figures-title">
      <CardHeader title="Facts and figures" titleId="figures-title" />
      <CardBody>
        <dl className="grid gap-2.5">
          <PartyLine label="Buyer" member={buyer} />
          <PartyLine label="Seller" member={seller} />
          {broker && <PartyLine label="Broker" member={broker} />}
          <Line label="Price">{termText(terms, 'price', formats, names)}</Line>
          <Line label="Payment">{termText(terms, 'payment', formats)}</Line>
          <Line label="Transport">{charteredBy === 'buyer' ? 'For the buyer' : 'For the seller'}</Line>
          <Line label="Quantity">{preferred(terms)}</Line>
          <Line label="Quantity with tolerance">
            {quantity(quantities.least)} to {quantity(quantities.most)}
          </Line>
          {quantities.billOfLading !== null && (
            <Line label="Bill of lading">{quantity(quantities.billOfLading)}</Line>
          )}
          {quantities.outturn !== null && <Line label="Outturn">{quantity(quantities.outturn)}</Line>}
          {security && (
            <Line label={security.isEstimate ? 'To be secured, at the quotes of today' : 'To be secured'}>
              {dollars(security.least)} to {dollars(security.most)}
            </Line>
          )}
          {commission && (
            <Line label="Commission">
              {perUnitText(commission.perUnit, commission.unit, formats)},{' '}
              {commissionPayers.find(({ code }) => code === commission.paidBy)?.name.toLowerCase()}
              {commission.myShare !== null && (
                <>
                  ; your part {dollars(commission.myShare)}
                  {commission.isDue ? ', due' : ', due on settlement'}
                </>
              )}
            </Line>
          )}
        </dl>
      </CardBody>
    </Card>
  )
}

const PartyLine = ({ label, member }: { label: string; member: MemberCard }) => (
  <Line label={label}>{memberLabel(member)}</Line>
)

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="tabular break-words">{children}</dd>
    </div>
  )
}
