import { tradeDocuments } from '@laycan/contract/trade/trade-constants'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SectionCard } from './section-card.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

export function DocumentsSection({ typed, onChange, problemOf }: TermsSectionProps) {
  return (
    <SectionCard title="Documents and other terms">
      <FoldedDocuments typed={typed} onChange={onChange} problemOf={problemOf} />
      <TextField
        id={fieldId('laytime_hours')}
        label="Laytime"
        inputMode="numeric"
        maxLength={3}
        trailing={<span className="pr-2">hours</span>}
        hint="For cargoes usually 36 at each port"
        value={typed.laytime_hours}
        error={problemOf('laytime_hours')}
        onChange={(event) => onChange({ laytime_hours: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        id={fieldId('demurrage_per_day')}
        label="Demurrage"
        inputMode="decimal"
        autoComplete="off"
        trailing={<span className="pr-2">USD/d</span>}
        hint="Per day, pro rata. Leave empty for the charter party rate"
        value={typed.demurrage_per_day}
        error={problemOf('demurrage_per_day')}
        onChange={(event) => onChange({ demurrage_per_day: event.target.value })}
      />
      <TextField
        id={fieldId('general_terms')}
        label="General terms, law and forum"
        className="sm:col-span-2"
        maxLength={200}
        placeholder="For example: BP GTC 2015, English law, London courts"
        value={typed.general_terms}
        error={problemOf('general_terms')}
        onChange={(event) => onChange({ general_terms: event.target.value })}
      />
    </SectionCard>
  )
}

/** Most leave the usual documents as they are, so a line names them until it is opened. */
function FoldedDocuments(section: TermsSectionProps) {
  const chosen = tradeDocuments.filter(({ code }) => section.typed.documents.includes(code))
  return (
    <details className="sm:col-span-2">
      <summary className="w-fit cursor-pointer rounded-sm text-sm">
        <span className="font-medium text-ink">Required documents: </span>
        <span className="text-muted">{chosen.map(({ name }) => name).join(', ') || 'none'}</span>
      </summary>
      <div className="mt-3">
        <DocumentFields {...section} />
      </div>
    </details>
  )
}

export function DocumentFields({ typed, onChange, problemOf }: TermsSectionProps) {
  const problem = problemOf('documents')

  function handleDocument(code: string, isRequired: boolean) {
    const others = typed.documents.filter((chosen) => chosen !== code)
    onChange({ documents: isRequired ? [...others, code] : others })
  }

  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-medium text-ink text-sm">Required documents</legend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {tradeDocuments
          .filter(({ code }) => code !== 'OTHER')
          .map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={typed.documents.includes(code)}
              onChange={(event) => handleDocument(code, event.target.checked)}
            />
          ))}
      </div>
      {problem && <FieldError id={fieldId('documents')}>{problem}</FieldError>}
    </fieldset>
  )
}
