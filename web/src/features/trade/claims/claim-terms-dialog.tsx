import type { ClaimTerms } from '@laycan/contract/trade/claims/claim-terms'
import { laytimeCalendars } from '@laycan/contract/trade/laytime/laytime-constants'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useClaimTermsCalls } from './claims.api.ts'

const calendars = laytimeCalendars.map(({ code, name }) => ({ value: code, label: `${code}: ${name}` }))
type Values = Record<keyof ClaimTerms, string>

const numbers = [
  ['turnHours', 'Turn time, hours'],
  ['nominationDays', 'Answer to a nomination, working days'],
  ['quantityBarDays', 'Quantity claims, days'],
  ['qualityBarDays', 'Quality claims, days'],
  ['demurrageBarDays', 'Demurrage claims, days'],
  ['otherBarDays', 'Other claims, days'],
] as const
const decimals = [
  [
    'ratePerHour',
    'Laytime by a rate, per hour',
    'In the unit of the deal. Leave empty for the hours of the contract',
  ],
  ['despatchPerDay', 'Despatch, USD per day', 'Leave empty if none was agreed'],
] as const

type Props = { dealId: string; terms: ClaimTerms; onClose: () => void }

export function ClaimTermsDialog({ dealId, terms, onClose }: Props) {
  const mark = decimalMarkOf(useFormats())
  const calls = useClaimTermsCalls(dealId)
  const decimal = (text: string) => (text.trim() === '' ? null : (readDecimal(text, mark) ?? text))
  const form = useContractForm<Values>({
    defaultValues: {
      ...(Object.fromEntries(numbers.map(([name]) => [name, String(terms[name])])) as Values),
      calendar: terms.calendar,
      ratePerHour: writeDecimal(terms.ratePerHour ?? '', mark),
      despatchPerDay: writeDecimal(terms.despatchPerDay ?? '', mark),
    },
    send: (values) =>
      calls.propose({
        ...(Object.fromEntries(numbers.map(([name]) => [name, Number(values[name])])) as Record<
          (typeof numbers)[number][0],
          number
        >),
        calendar: values.calendar as ClaimTerms['calendar'],
        ratePerHour: decimal(values.ratePerHour),
        despatchPerDay: decimal(values.despatchPerDay),
      }),
    onSent: () => {
      toast.success('Proposed. The other side has to confirm.')
      onClose()
    },
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [path.replace(/^terms\./, ''), text]),
      ),
  })
  return (
    <FormDialog
      title="Terms of laytime and claims"
      description="Write down what your contract says. It applies once the other side confirms."
      form={form}
      action="Propose"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect form={form} name="calendar" label="Sundays and holidays" options={calendars} />
        {numbers.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            required
            inputMode="numeric"
            {...form.field(name, (text) => /^\d{1,3}$/.test(text.trim()) || 'A whole number, please')}
          />
        ))}
        {decimals.map(([name, label, hint]) => (
          <TextField key={name} label={label} hint={hint} inputMode="decimal" {...form.field(name)} />
        ))}
      </div>
      <ActionError error={form.error} fallback="Failed to propose the terms. Please try again." />
    </FormDialog>
  )
}
