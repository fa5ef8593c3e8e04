import { type KycRejectReason, kycRejectReasons } from '@laycan/contract/kyc/kyc-rules'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import type { ReasonRow } from './reason-row.ts'

type ReasonRowsProps = {
  /** The documents that a reason may be about. */
  names: string[]
  rows: ReasonRow[]
  onChange: (rows: ReasonRow[]) => void
  onAdd: () => void
}

/** No document has this name; nothing at all would count as not chosen yet. */
const wholeCase = '-'
const reasonOptions = Object.entries(kycRejectReasons).map(([value, label]) => ({
  value: value as KycRejectReason,
  label,
}))

export function ReasonRows({ names, rows, onChange, onAdd }: ReasonRowsProps) {
  const aboutOptions: SelectOption<string>[] = [
    { value: wholeCase, label: 'The case as a whole' },
    ...names.map((name) => ({ value: name, label: name })),
  ]
  const change = (key: string, part: Partial<ReasonRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Reasons</legend>
      <ul className="space-y-3">
        {rows.map(({ key, document, reason }, index) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_1.5fr_auto]">
            <Select
              label={index === 0 ? 'About' : `About, reason ${index + 1}`}
              className="max-sm:col-span-2"
              options={aboutOptions}
              value={document ?? wholeCase}
              onValueChange={(name) => change(key, { document: name === wholeCase ? null : name })}
            />
            <Select
              label={index === 0 ? 'Reason' : `Reason ${index + 1}`}
              options={reasonOptions}
              value={reason}
              onValueChange={(chosen) => change(key, { reason: chosen })}
            />
            <IconButton
              label={`Remove reason ${index + 1}`}
              icon={<Trash2 />}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={onAdd} className="mt-2">
        Add a reason
      </Button>
    </fieldset>
  )
}
