import { utcDate } from '@laycan/contract/calendar/calendar'
import { controlKinds, type PassportParty } from '@laycan/contract/kyb/passport-content'
import { partyProblems } from '@laycan/contract/kyb/passport-rules'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddressFields, countries } from './step-fields.tsx'

type PartyDialogProps = {
  party: PassportParty
  onSave: (party: PassportParty) => void
  onClose: () => void
}

const controls = Object.entries(controlKinds).map(([value, label]) => ({ value: value || 'none', label }))

/** A person or company with a part in it. Nothing is sent: it becomes part of the draft. */
export function PartyDialog({ party, onSave, onClose }: PartyDialogProps) {
  const form = useContractForm<PassportParty>({
    defaultValues: party,
    send: async (typed) => onSave(typed),
  })
  const isPerson = party.kind === 'person'
  return (
    <FormDialog
      title={isPerson ? 'Person' : 'Company'}
      description={
        isPerson
          ? 'A director, signatory or holder. Their data is seen by owners, compliance contacts and reviewers only.'
          : 'A company that holds a part of yours, or of one of its holders.'
      }
      form={form}
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
          {...form.field('name', ruleOf('name'))}
        />
        {isPerson ? (
          <>
            <TextField
              type="date"
              label="Date of birth"
              required
              {...form.field('dateOfBirth', ruleOf('dateOfBirth'))}
            />
            <FormSelect
              form={form}
              name="nationality"
              label="Nationality"
              required
              options={countries}
              rules={ruleOf('nationality')}
            />
            <FormSelect
              form={form}
              name="country"
              label="Country of residence"
              required
              options={countries}
              rules={ruleOf('country')}
            />
          </>
        ) : (
          <>
            <FormSelect
              form={form}
              name="country"
              label="Country of registration"
              required
              options={countries}
              rules={ruleOf('country')}
            />
            <TextField
              label="Registration number"
              required
              maxLength={60}
              spellCheck={false}
              {...form.field('registrationNumber', ruleOf('registrationNumber'))}
            />
          </>
        )}
      </div>
      {isPerson && (
        <AddressFields
          legend="Home address"
          address={form.watch('address')}
          problems={(field) => form.field(`address.${field}`, ruleOf(`address.${field}`)).error}
          onChange={(address) =>
            form.setValue('address', address, { shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Position"
          maxLength={100}
          hint="For a director, such as Managing director. Empty for others."
          {...form.field('position')}
        />
        {isPerson && (
          <Select
            label="Control by other means"
            options={controls}
            value={form.watch('control') || 'none'}
            onValueChange={(value) =>
              form.setValue('control', value === 'none' ? '' : (value as PassportParty['control']))
            }
          />
        )}
      </div>
      {isPerson && (
        <div className="space-y-2">
          <Checkbox label="Authorised signatory" {...form.field('isSignatory')} />
          {form.watch('isSignatory') && (
            <TextField
              label="Signs up to"
              inputMode="decimal"
              maxLength={20}
              hint="In US dollars. Empty for no limit."
              className="max-w-60"
              {...form.field('signatoryLimit', ruleOf('signatoryLimit'))}
            />
          )}
          <Checkbox
            label="Politically exposed person"
            hint="Holds a high public office, or is family of or close to somebody who does."
            {...form.field('isPoliticallyExposed')}
          />
        </div>
      )}
    </FormDialog>
  )
}

const ruleOf = (path: string) => (_: unknown, typed: PassportParty) =>
  Object.fromEntries(partyProblems(typed, utcDate(new Date())))[path]
