import { maxConditionsLength, maxDiscrepancies } from '@laycan/contract/trade/credits/credit-constants'
import { type TradeDocument, tradeDocuments } from '@laycan/contract/trade/trade-constants'
import Plus from 'lucide-react/icons/plus'
import { type ContractForm, FormSelect } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { type CreditValues, documentName, type TermField, termFields } from './credit-values.ts'

type FormProps = { form: ContractForm<CreditValues> }

/** The terms of a letter of credit, in the order of an application. */
export function TermsFields({ form, amountHint }: FormProps & { amountHint: string | undefined }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">Terms</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {termFields.map((field) => (
          <TermControl
            key={field.name}
            form={form}
            field={field.name === 'amount' && amountHint ? { ...field, hint: amountHint } : field}
          />
        ))}
      </div>
      <DocumentFields form={form} name="terms.documents" />
    </fieldset>
  )
}

const inputTypes = { text: 'text', date: 'date', decimal: 'text', number: 'text' } as const

function TermControl({
  form,
  field: { name, label, kind, options, hint },
}: FormProps & { field: TermField }) {
  const path = `terms.${name}` as const
  if (options) return <FormSelect form={form} name={path} label={label} options={options} hint={hint} />
  if (kind === 'area') {
    const isOptional = name === 'conditions'
    return (
      <TextArea
        label={label}
        rows={2}
        required={!isOptional}
        maxLength={maxConditionsLength}
        className="sm:col-span-2"
        {...form.field(path, (text) => isOptional || required(label, text))}
      />
    )
  }
  return (
    <TextField
      label={label}
      hint={hint}
      required
      type={inputTypes[kind]}
      inputMode={kind === 'decimal' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={200}
      {...form.field(path, (text) => required(label, text))}
    />
  )
}

const required = (label: string, text: unknown) => String(text).trim() !== '' || `${label} is required`

type DocumentsName = 'documents' | 'terms.documents'

/** Originals and copies of each document; one with neither is left out. */
export function DocumentFields({ form, name }: FormProps & { name: DocumentsName }) {
  const rows = form.watch(name)
  const others = tradeDocuments.filter(({ code }) => !rows.some(({ kind }) => kind === code))
  const handleAdd = (kind: TradeDocument) =>
    form.setValue(name, [...rows, { kind, originals: '1', copies: '0' }])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-sm">Documents</legend>
      <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] gap-2 text-muted text-xs">
        <span className="col-start-2">Originals</span>
        <span>Copies</span>
      </div>
      {rows.map(({ kind }, index) => (
        <div key={kind} className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] items-center gap-2">
          <span className="min-w-0 break-words text-sm">{documentName(kind)}</span>
          <TextField
            label={`${documentName(kind)}, originals`}
            hideLabel
            inputMode="numeric"
            size="sm"
            {...form.field(`${name}.${index}.originals`, wholeNumber)}
          />
          <TextField
            label={`${documentName(kind)}, copies`}
            hideLabel
            inputMode="numeric"
            size="sm"
            {...form.field(`${name}.${index}.copies`, wholeNumber)}
          />
        </div>
      ))}
      <Select<TradeDocument>
        label="Add a document"
        placeholder="Choose a document"
        options={others.map(({ code, name: label }) => ({ value: code, label }))}
        value={null}
        onValueChange={handleAdd}
      />
    </fieldset>
  )
}

const wholeNumber = (text: unknown) => /^\d+$/.test(String(text).trim()) || 'A whole number, or 0'

export function BankFields({ form }: FormProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Reference of the bank"
        required
        autoComplete="off"
        maxLength={80}
        {...form.field('reference', (text) => required('Reference', text))}
      />
      <TextField label="Issued on" required type="date" {...form.field('issuedOn')} />
      <TextField
        label="Issuing bank"
        required
        autoComplete="off"
        maxLength={120}
        {...form.field('issuingBank.name', (text) => required('Issuing bank', text))}
      />
      <TextField
        label="BIC of the issuing bank"
        required
        autoComplete="off"
        {...form.field('issuingBank.bic', (text) => required('BIC', text))}
      />
      <TextField
        label="Advising bank"
        hint="Leave empty if there is none"
        autoComplete="off"
        maxLength={120}
        {...form.field('advisingBank.name')}
      />
      <TextField label="BIC of the advising bank" autoComplete="off" {...form.field('advisingBank.bic')} />
    </div>
  )
}

const documentOptions = tradeDocuments.map(({ code, name }) => ({ value: code, label: name }))

/** The discrepancies that a bank named, each with the document it concerns. */
export function NoticeFields({ form }: FormProps) {
  const rows = form.watch('discrepancies')
  const handleAdd = () => form.setValue('discrepancies', [...rows, { document: '', text: '' }])
  return (
    <>
      <TextField label="Date of the notice" required type="date" {...form.field('notifiedOn')} />
      {rows.map((_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <FormSelect
            form={form}
            name={`discrepancies.${index}.document`}
            label={`Document ${index + 1}`}
            noneLabel="The presentation"
            options={documentOptions}
          />
          <TextField
            label={`Discrepancy ${index + 1}`}
            required={index === 0}
            maxLength={300}
            {...form.field(
              `discrepancies.${index}.text`,
              (text) => index > 0 || required('Discrepancy', text),
            )}
          />
        </div>
      ))}
      {rows.length < maxDiscrepancies && (
        <Button size="sm" variant="secondary" onClick={handleAdd}>
          <Plus aria-hidden="true" />
          Add a discrepancy
        </Button>
      )}
    </>
  )
}
