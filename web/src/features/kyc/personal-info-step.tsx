import {
  dateOfBirthProblem,
  documentNumberProblem,
  individualNumberProblem,
  kycCountries,
  kycDocumentTypes,
  requiredProblem,
} from '@laycan/contract/kyc/kyc-rules'
import { type Control, type FieldPath, useWatch } from 'react-hook-form'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useInitiate } from './kyc.api.ts'
import { type PersonalInfoValues, toPersonalInfo } from './personal-info-values.ts'
import { RequiredDocuments } from './required-documents.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

export type Initiated = { caseId: string; requiredDocuments: string[] }

type PersonalInfoStepProps = {
  userId: string
  startWith: PersonalInfoValues
  onInitiated: (initiated: Initiated) => void
}

const asOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
const countryOptions = asOptions(kycCountries)
const documentTypeOptions = asOptions(kycDocumentTypes)
const draftTexts: Record<DraftState, string> = {
  untouched: '',
  typing: 'Saving a draft…',
  saved: 'Draft saved',
}

export function PersonalInfoStep({ userId, startWith, onInitiated }: PersonalInfoStepProps) {
  const initiate = useInitiate()
  const draft = useDraft(userId)
  const form = useContractForm<PersonalInfoValues, Initiated>({
    defaultValues: startWith,
    send: async (values) => {
      await draft.settle()
      return initiate.mutateAsync(toPersonalInfo(values))
    },
    onSent: (initiated) => {
      draft.drop()
      toast.success('KYC verification initiated successfully!')
      onInitiated(initiated)
    },
    onFailed: () => toast.error('Failed to initiate KYC verification. Please try again.'),
  })

  const text = (
    name: FieldPath<PersonalInfoValues>,
    label: string,
    validate: (text: string) => string | undefined = (value) => requiredProblem(label, value),
  ) => ({
    label,
    required: true,
    ...form.field(name, { validate: (value) => validate(String(value)), onChange: keepDraft }),
  })

  const select = (
    name: 'nationality' | 'country' | 'documentType',
    label: string,
    options: typeof countryOptions,
  ) => (
    <FormSelect
      form={form}
      name={name}
      label={label}
      required
      options={options}
      rules={(value) => requiredProblem(label, value)}
      onChosen={keepDraft}
    />
  )

  const keepDraft = () => draft.keep(form.getValues())
  const numberProblem = (number: string) =>
    documentNumberProblem(number) ?? individualNumberProblem({ ...form.getValues(), documentNumber: number })

  return (
    <form noValidate onSubmit={form.submit}>
      <CardBody className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          type="date"
          min="1900-01-01"
          max={new Date().toISOString().slice(0, 10)}
          autoComplete="bday"
          {...text('dateOfBirth', 'Date of birth', dateOfBirthProblem)}
        />
        {select('nationality', 'Nationality', countryOptions)}
        {select('documentType', 'Document type', documentTypeOptions)}
        <TextField
          autoComplete="off"
          spellCheck={false}
          {...text('documentNumber', 'Document number', numberProblem)}
        />
        <h3 className="mt-2 font-semibold sm:col-span-2">Where you live</h3>
        {select('country', 'Country of residence', countryOptions)}
        <TextField autoComplete="address-line1" {...text('address.streetName', 'Street address')} />
        <TextField autoComplete="address-level2" {...text('address.city', 'City')} />
        <TextField autoComplete="address-level1" {...text('address.state', 'State/Province')} />
        <TextField autoComplete="postal-code" {...text('address.postalCode', 'Postal code')} />
        <Asked control={form.control} />
      </CardBody>
      <CardFooter className="justify-between">
        <p role="status" className="text-sm text-subtle">
          {draftTexts[draft.state]}
        </p>
        <Button type="submit" loading={form.isSubmitting} className="max-sm:w-full">
          Continue
        </Button>
      </CardFooter>
    </form>
  )
}

/** What will be asked for next, as far as the form tells by now. */
function Asked({ control }: { control: Control<PersonalInfoValues> }) {
  const [country, nationality, documentType] = useWatch({
    control,
    name: ['country', 'nationality', 'documentType'],
  })
  return <RequiredDocuments {...{ country, nationality, documentType }} />
}
