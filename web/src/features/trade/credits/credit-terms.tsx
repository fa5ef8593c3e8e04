import { bankPlaceName } from '@laycan/contract/calendar/bank-calendars'
import {
  allowances,
  creditAvailability,
  creditConfirmations,
  creditTermLabels,
} from '@laycan/contract/trade/credits/credit-constants'
import type { CreditTerms } from '@laycan/contract/trade/credits/credit-terms'
import { figureText, quantityText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { FactList } from '#ui/fact-list.tsx'
import { documentName } from './credit-values.ts'

const nameOf = (list: readonly { code: string; name: string }[], code: string) =>
  list.find((one) => one.code === code)?.name ?? code

/** Every term of a letter of credit, as on its application. */
export function CreditTermsList({ terms }: { terms: CreditTerms }) {
  const formats = useFormats()
  const labels = creditTermLabels
  const available = nameOf(creditAvailability, terms.availableBy)
  return (
    <FactList
      facts={[
        { label: labels.applicant, value: terms.applicant },
        { label: labels.beneficiary, value: terms.beneficiary },
        {
          label: labels.amount,
          value: `${figureText(terms.amount, formats, 2)} ${terms.currency}, ${terms.tolerancePct} % more or less`,
        },
        {
          label: labels.availableBy,
          value: terms.tenorDays > 0 ? `${available}, ${terms.tenorDays} days after shipment` : available,
        },
        { label: labels.expiresOn, value: `${formats.date(terms.expiresOn)}, ${terms.expiryPlace}` },
        { label: labels.bankPlace, value: bankPlaceName(terms.bankPlace) },
        { label: labels.latestShipment, value: formats.date(terms.latestShipment) },
        { label: 'Ports', value: `${terms.loadPort} to ${terms.dischargePort}` },
        { label: labels.goods, value: terms.goods },
        {
          label: labels.quantity,
          value: `${quantityText(terms.quantity, terms.quantityUnit, formats)}, ${terms.quantityTolerancePct} % more or less`,
        },
        {
          label: labels.documents,
          value: (
            <ul>
              {terms.documents.map(({ kind, originals, copies }) => (
                <li key={kind}>
                  {documentName(kind)}: {originals} original{originals === 1 ? '' : 's'}, {copies}{' '}
                  {copies === 1 ? 'copy' : 'copies'}
                </li>
              ))}
            </ul>
          ),
        },
        { label: labels.partialShipments, value: nameOf(allowances, terms.partialShipments) },
        { label: labels.transhipment, value: nameOf(allowances, terms.transhipment) },
        { label: labels.presentationDays, value: `${terms.presentationDays} days after shipment` },
        { label: labels.confirmation, value: nameOf(creditConfirmations, terms.confirmation) },
        { label: 'Rules', value: 'UCP 600' },
        ...(terms.conditions === '' ? [] : [{ label: labels.conditions, value: terms.conditions }]),
      ]}
    />
  )
}
