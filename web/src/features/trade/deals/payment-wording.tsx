import { inspectionCosts, inspectionPlaces, paymentMethods } from '@laycan/contract/trade/trade-constants'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { WordingProps } from './wording.ts'

const asOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
const afterOptions = [
  { value: 'bl', label: 'After bill of lading' },
  { value: 'nor', label: 'After notice of readiness' },
]

export function PaymentWording({ typed: { payment }, onChange }: WordingProps) {
  const change = (part: Partial<typeof payment>) => onChange({ payment: { ...payment, ...part } })
  const takesDays = paymentMethods.some(({ code, takesDays }) => code === payment.method && takesDays)
  return (
    <div className="grid gap-3">
      <Select
        label="Payment"
        options={asOptions(paymentMethods)}
        value={payment.method || null}
        onValueChange={(method) => change({ method })}
      />
      {takesDays && (
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2">
          <TextField
            label="Days"
            inputMode="numeric"
            maxLength={2}
            value={payment.days}
            onChange={(event) => change({ days: event.target.value })}
          />
          <Select
            label="Counted"
            options={afterOptions}
            value={payment.after || null}
            onValueChange={(after) => change({ after })}
          />
        </div>
      )}
    </div>
  )
}

export function InspectionWording({ typed: { inspection }, onChange }: WordingProps) {
  const change = (part: Partial<typeof inspection>) => onChange({ inspection: { ...inspection, ...part } })
  return (
    <div className="grid gap-3">
      <TextField
        label="Inspector"
        hint="Empty: an independent one, mutually agreed"
        maxLength={120}
        value={inspection.agency}
        onChange={(event) => change({ agency: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <Select
          label="Result"
          options={asOptions(inspectionPlaces)}
          value={inspection.final_at || null}
          onValueChange={(final_at) => change({ final_at })}
        />
        <Select
          label="Cost"
          options={asOptions(inspectionCosts)}
          value={inspection.cost || null}
          onValueChange={(cost) => change({ cost })}
        />
      </div>
    </div>
  )
}
