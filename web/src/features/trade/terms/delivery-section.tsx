import { utcDate } from '@laycan/contract/calendar/calendar'
import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { Port } from '@laycan/contract/ports/ports'
import { type Incoterm, incotermOf, incoterms } from '@laycan/contract/trade/trade-constants'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PortField } from './port-field.tsx'
import { asOptions } from './product-section.tsx'
import { SectionCard } from './section-card.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'
import type { TypedTerms } from './terms-input.ts'
import { incotermNotes } from './trade-labels.ts'

const termOptions = incoterms.map(({ code, name }) => ({ value: code as string, label: `${code}, ${name}` }))
const regionOptions = asOptions<string>(marketRegions)

const chosenPort = ({ name, code, region }: Port): Partial<TypedTerms> => ({
  place: name,
  locode: code,
  region,
})

export function DeliverySection({ typed, onChange, problemOf }: TermsSectionProps) {
  const term = typed.incoterm === '' ? undefined : incotermOf(typed.incoterm as Incoterm)
  const today = utcDate(new Date())

  return (
    <SectionCard title="Delivery">
      <TextField
        id={fieldId('window_from')}
        label={term?.at === 'discharge' ? 'Delivery from' : 'Laycan from'}
        required
        type="date"
        min={today}
        value={typed.window_from}
        error={problemOf('window_from')}
        onChange={(event) => onChange({ window_from: event.target.value })}
      />
      <TextField
        id={fieldId('window_to')}
        label="To"
        required
        type="date"
        min={typed.window_from || today}
        value={typed.window_to}
        error={problemOf('window_to')}
        onChange={(event) => onChange({ window_to: event.target.value })}
      />
      <Select
        id={fieldId('incoterm')}
        label="Incoterm 2020"
        required
        className="sm:col-span-2"
        placeholder="Choose a term"
        options={termOptions}
        value={typed.incoterm || null}
        error={problemOf('incoterm')}
        hint={term && incotermNotes[term.code]}
        onValueChange={(incoterm) => onChange({ incoterm })}
      />
      <PortField
        id={fieldId('place')}
        label={term?.isSeaOnly ? 'Named port' : 'Named place'}
        required
        hint={term && (term.at === 'loading' ? 'Place of loading or collection' : 'Place of delivery')}
        place={typed.place}
        locode={typed.locode}
        isSeaOnly={term?.isSeaOnly ?? false}
        error={problemOf('place')}
        // Another text is another place, whose code is not known.
        onType={(place, port) => onChange(port ? { ...chosenPort(port), place } : { place, locode: '' })}
        onChoose={(port) => onChange(chosenPort(port))}
      />
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-2">
        <TextField
          id={fieldId('locode')}
          label="UN/LOCODE"
          required={term?.isSeaOnly}
          maxLength={5}
          autoComplete="off"
          spellCheck={false}
          placeholder={term?.isSeaOnly ? '' : 'NLRTM'}
          // At sea it comes with the port.
          readOnly={term?.isSeaOnly}
          value={typed.locode}
          error={problemOf('locode')}
          onChange={(event) => onChange({ locode: event.target.value.toUpperCase() })}
        />
        <Select
          id={fieldId('region')}
          label="Region"
          required
          options={regionOptions}
          value={typed.region || null}
          error={problemOf('region')}
          onValueChange={(region) => onChange({ region })}
        />
      </div>
    </SectionCard>
  )
}
