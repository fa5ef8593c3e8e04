import { utcDate } from '@laycan/contract/calendar/calendar'
import { controlKinds, type PassportParty } from '@laycan/contract/kyb/passport-content'
import { partyProblems } from '@laycan/contract/kyb/passport-rules'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddressFields, CountrySelect } from './step-fields.tsx'

type PartyDialogProps = {
  party: PassportParty
  onSave: (party: PassportParty) => void
  onClose: () => void
}

const controls = Object.entries(controlKinds).map(([value, label]) => ({ value: value || 'none', label }))

/** A person or company with a part in it. Nothing is sent: it becomes part of the draft. */
export function PartyDialog({ party, onSave, onClose }: PartyDialogProps) {
  const [typed, setTyped] = useState(party)
  const [isChecked, setChecked] = useState(false)
  const isPerson = typed.kind === 'person'
  const problems: Record<string, string> = isChecked
    ? Object.fromEntries(partyProblems(typed, utcDate(new Date())))
    : {}
  const change = (part: Partial<PassportParty>) => setTyped((before) => ({ ...before, ...part }))
  const text = (field: 'name' | 'dateOfBirth' | 'registrationNumber' | 'position' | 'signatoryLimit') => ({
    value: typed[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (partyProblems(typed, utcDate(new Date())).length === 0) onSave(typed)
    else setChecked(true)
  }
  return (
    <FormDialog
      title={isPerson ? 'Person' : 'Company'}
      description={
        isPerson
          ? 'A director, signatory or holder. Their data is seen by owners, compliance contacts and reviewers only.'
          : 'A company that holds a part of yours, or of one of its holders.'
      }
      form={{ submit, isSubmitting: false }}
      action="Done"
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label={isPerson ? 'Full name' : 'Legal name'}
          required
          maxLength={200}
          className="sm:col-span-2"
          {...text('name')}
        />
        {isPerson ? (
          <>
            <TextField type="date" label="Date of birth" required {...text('dateOfBirth')} />
            <CountrySelect
              label="Nationality"
              value={typed.nationality}
              error={problems.nationality}
              onChange={(nationality) => change({ nationality })}
            />
            <CountrySelect
              label="Country of residence"
              value={typed.country}
              error={problems.country}
              onChange={(country) => change({ country })}
            />
          </>
        ) : (
          <>
            <CountrySelect
              label="Country of registration"
              value={typed.country}
              error={problems.country}
              onChange={(country) => change({ country })}
            />
            <TextField
              label="Registration number"
              required
              maxLength={60}
              spellCheck={false}
              {...text('registrationNumber')}
            />
          </>
        )}
      </div>
      {isPerson && (
        <AddressFields
          legend="Home address"
          address={typed.address}
          problems={(field) => problems[`address.${field}`]}
          onChange={(address) => change({ address })}
        />
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Position"
          maxLength={100}
          hint="For a director, such as Managing director. Empty for others."
          {...text('position')}
        />
        {isPerson && (
          <Select
            label="Control by other means"
            options={controls}
            value={typed.control || 'none'}
            onValueChange={(value) =>
              change({ control: value === 'none' ? '' : (value as PassportParty['control']) })
            }
          />
        )}
      </div>
      {isPerson && (
        <div className="space-y-2">
          <Checkbox
            label="Authorised signatory"
            checked={typed.isSignatory}
            onChange={({ target }) => change({ isSignatory: target.checked })}
          />
          {typed.isSignatory && (
            <TextField
              label="Signs up to"
              inputMode="decimal"
              maxLength={20}
              hint="In US dollars. Empty for no limit."
              className="max-w-60"
              {...text('signatoryLimit')}
            />
          )}
          <Checkbox
            label="Politically exposed person"
            hint="Holds a high public office, or is family of or close to somebody who does."
            checked={typed.isPoliticallyExposed}
            onChange={({ target }) => change({ isPoliticallyExposed: target.checked })}
          />
        </div>
      )}
    </FormDialog>
  )
}
