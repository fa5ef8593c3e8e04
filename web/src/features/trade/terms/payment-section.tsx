import {
  type BankPlace,
  bankPlaces,
  bankPlacesHint,
  dueDayRules,
} from '@laycan/contract/calendar/bank-calendars'
import { inspectionCosts, inspectionPlaces, paymentMethods } from '@laycan/contract/trade/trade-constants'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChosenList } from './chosen-list.tsx'
import { asOptions } from './product-section.tsx'
import { SectionCard } from './section-card.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

const methodOptions = asOptions<string>(paymentMethods)
const afterOptions = [
  { value: 'bl', label: 'After bill of lading' },
  { value: 'nor', label: 'After notice of readiness' },
]
const bankOptions = asOptions<string>(bankPlaces)
const dueDayOptions = asOptions<string>(dueDayRules)
const placeOptions = asOptions<string>(inspectionPlaces)
const costOptions = asOptions<string>(inspectionCosts)

/** Suggestions; any other can be typed. */
const agencies = ['SGS', 'Intertek', 'Bureau Veritas', 'Saybolt', 'AmSpec', 'Camin Cargo']
const agencyListId = 'terms-known-agencies'

export function PaymentSection(props: TermsSectionProps) {
  return (
    <SectionCard title="Payment and inspection">
      <PaymentFields {...props} />
      <InspectionFields {...props} />
    </SectionCard>
  )
}

export function PaymentFields(props: TermsSectionProps) {
  const { typed, onChange, problemOf } = props
  const { payment } = typed
  const method = paymentMethods.find(({ code }) => code === payment.method)
  const change = (part: Partial<typeof payment>) => onChange({ payment: { ...payment, ...part } })
  return (
    <>
      <Select
        id={fieldId('payment.method')}
        label="Payment"
        required
        placeholder="Choose a payment method"
        options={methodOptions}
        value={payment.method || null}
        error={problemOf('payment.method')}
        onValueChange={(chosen) => change({ method: chosen })}
      />
      {method?.takesDays ? (
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2">
          <TextField
            id={fieldId('payment.days')}
            label="Days"
            inputMode="numeric"
            maxLength={2}
            value={payment.days}
            error={problemOf('payment.days')}
            onChange={(event) => change({ days: event.target.value.replace(/\D/g, '') })}
          />
          <Select
            id={fieldId('payment.after')}
            label="Counted from"
            options={afterOptions}
            value={payment.after || null}
            error={problemOf('payment.after')}
            onValueChange={(after) => change({ after })}
          />
        </div>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {method?.takesDays && <BankDayFields {...props} />}
    </>
  )
}

/** Where banks must work on the due date, all of them; and what becomes of it otherwise. */
function BankDayFields({ typed: { payment }, onChange, problemOf }: TermsSectionProps) {
  const change = (part: Partial<typeof payment>) => onChange({ payment: { ...payment, ...part } })
  const { bank_places: chosen } = payment
  const label = 'Due on bank days of'
  return (
    <>
      <div>
        <Select
          id={fieldId('payment.bank_days')}
          label={label}
          placeholder={chosen.length === 0 ? 'Any day' : 'Add a banking place'}
          hint={chosen.length > 1 ? 'Days on which the banks of all these places work' : undefined}
          options={bankOptions.filter(({ value }) => !chosen.includes(value))}
          value={null}
          error={problemOf('payment.bank_days')}
          onValueChange={(place) => change({ bank_places: [...chosen, place] })}
        />
        <ChosenList
          label={label}
          chosen={bankOptions
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: name }) => ({ value, name }))}
          onRemove={(place) => change({ bank_places: chosen.filter((one) => one !== place) })}
        />
      </div>
      {chosen.length === 0 ? (
        <span className="max-sm:hidden" />
      ) : (
        <Select
          label="If banks are closed"
          options={dueDayOptions}
          value={payment.due_day_rule}
          hint={bankPlacesHint(chosen as BankPlace[])}
          onValueChange={(due_day_rule) => change({ due_day_rule })}
        />
      )}
    </>
  )
}

export function InspectionFields({ typed: { inspection }, onChange, problemOf }: TermsSectionProps) {
  const change = (part: Partial<typeof inspection>) => onChange({ inspection: { ...inspection, ...part } })
  return (
    <>
      <TextField
        id={fieldId('inspection.agency')}
        label="Inspector"
        list={agencyListId}
        maxLength={120}
        hint="Leave empty for an independent, mutually agreed one"
        value={inspection.agency}
        error={problemOf('inspection.agency')}
        onChange={(event) => change({ agency: event.target.value })}
      />
      <datalist id={agencyListId}>
        {agencies.map((agency) => (
          <option key={agency} value={agency} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 items-start gap-2">
        <Select
          id={fieldId('inspection.final_at')}
          label="Result"
          options={placeOptions}
          value={inspection.final_at || null}
          error={problemOf('inspection.final_at')}
          onValueChange={(final_at) => change({ final_at })}
        />
        <Select
          id={fieldId('inspection.cost')}
          label="Cost"
          options={costOptions}
          value={inspection.cost || null}
          error={problemOf('inspection.cost')}
          onValueChange={(cost) => change({ cost })}
        />
      </div>
    </>
  )
}
