import { commissionPayers } from '@laycan/contract/trade/deals/deal-constants'
import type { Execution } from '@laycan/contract/trade/execution/execution'
import { memberLabel } from '#features/trade/shared/member-name.tsx'
import { usePreferredQuantity } from '#features/trade/shared/use-preferred-quantity.ts'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { figureText, perUnitText, quantityText, termText } from '#features/trade/terms/trade-labels.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'

/** Agreed and measured figures at a glance. */
export function FiguresCard({ execution }: { execution: Execution }) {
  const { formats, names } = useTermsFormat()
  const preferred = usePreferredQuantity()
  const { terms, quantities, security, commission, charteredBy, buyer, seller, broker } = execution
  const quantity = (amount: string) => quantityText(amount, terms.quantity_unit, formats)
  const dollars = (amount: string) => `${figureText(amount, formats, 2)} USD`
  const facts: (Fact | false | null)[] = [
    { label: 'Buyer', value: memberLabel(buyer) },
    { label: 'Seller', value: memberLabel(seller) },
    broker && { label: 'Broker', value: memberLabel(broker) },
    { label: 'Price', value: termText(terms, 'price', formats, names) },
    { label: 'Payment', value: termText(terms, 'payment', formats) },
    {
      label: 'Transport',
      value: charteredBy === 'buyer' ? 'Arranged by the buyer' : 'Arranged by the seller',
    },
    { label: 'Quantity', value: preferred(terms) },
    {
      label: 'Quantity with tolerance',
      value: `${quantity(quantities.least)} to ${quantity(quantities.most)}`,
    },
    quantities.billOfLading !== null && { label: 'Bill of lading', value: quantity(quantities.billOfLading) },
    quantities.outturn !== null && { label: 'Outturn', value: quantity(quantities.outturn) },
    security && {
      label: security.isEstimate ? 'To be secured, at today’s prices' : 'To be secured',
      value: `${dollars(security.least)} to ${dollars(security.most)}`,
    },
    commission && { label: 'Commission', value: commissionText(commission) },
  ]

  function commissionText({
    perUnit,
    unit,
    paidBy,
    myShare,
    isEarned,
  }: NonNullable<Execution['commission']>) {
    const payer = commissionPayers.find(({ code }) => code === paidBy)?.name.toLowerCase()
    const text = `${perUnitText(perUnit, unit, formats)}, ${payer}`
    if (myShare === null) return text
    return `${text}; your share ${dollars(myShare)}, ${isEarned ? 'earned' : 'earned once loaded'}`
  }

  return (
    <Card as="section" aria-labelledby="figures-title">
      <CardHeader title="Key figures" titleId="figures-title" />
      <CardBody>
        <FactList
          layout="grid"
          facts={facts.filter((fact): fact is Fact => !!fact).map((fact) => ({ ...fact, isWide: true }))}
        />
      </CardBody>
    </Card>
  )
}
