import { utcDate } from '@laycan/contract/calendar/calendar'
import {
  dateOfBirthProblem,
  documentNumberProblem,
  individualNumberProblem,
  type KycCountry,
  type KycDocumentType,
  kycCountries,
  kycDocumentTypes,
  requiredProblem,
} from '@laycan/contract/kyc/kyc-rules'
import FileText from 'lucide-react/icons/file-text'
import { type Control, type FieldPath, useWatch } from 'react-hook-form'
import { failureText } from '#platform/api.ts'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useInitiate, useRequiredDocuments } from './kyc.api.ts'
import { type PersonalInfoValues, toPersonalInfo } from './personal-info-values.ts'
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
    onFailed: (error) =>
      toast.error(failureText(error, 'Failed to initiate KYC verification. Please try again.')),
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
          max={utcDate(new Date())}
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

type RequiredDocumentsProps = { country: string; nationality: string; documentType: string }

/** Nothing until it is known: a list that cannot be fetched is only logged. */
function RequiredDocuments({ country, nationality, documentType }: RequiredDocumentsProps) {
  const documents = useRequiredDocuments({
    ...(country && { country: country as KycCountry }),
    ...(nationality && { nationality: nationality as KycCountry }),
    ...(documentType && { documentType: documentType as KycDocumentType }),
  })
  if (!documents?.length) return null
  return (
    <section aria-labelledby="needed-title" className="rounded-md bg-sunken px-4 py-3 sm:col-span-2">
      <h3 id="needed-title" className="font-medium text-sm">
        Have these at hand for the next step
      </h3>
      <ul className="mt-1.5 grid gap-x-6 gap-y-1 text-muted text-sm sm:grid-cols-2">
        {documents.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-subtle" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
