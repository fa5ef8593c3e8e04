import type { Freight, FreightResult } from '@laycan/contract/trade/freight/freight'
import { type FreightMethod, freightMethods } from '@laycan/contract/voyages/freight-rules'
import { cargoKindOf, shipClasses } from '@laycan/contract/voyages/ship-classes'
import { PortField } from '#features/trade/terms/port-field.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TypedFreight, TypedPort } from './freight-values.ts'

type VoyageCardProps = {
  typed: TypedFreight
  freight: Freight
  result: FreightResult | undefined
  problems: Record<string, string | undefined>
  onChange: (part: Partial<TypedFreight>) => void
}

const automatic = 'automatic'
const methodOptions = freightMethods.map(({ code, name }) => ({ value: code as FreightMethod, label: name }))

export function VoyageCard({ typed, freight, result, problems, onChange }: VoyageCardProps) {
  const kind = cargoKindOf(freight.fuelTypeId)
  const ships = shipClasses
    .filter(({ cargo }) => cargo === kind)
    .map(({ code, name }) => ({ value: code as string, label: name }))
  const port = (key: 'from' | 'to', label: string) => (
    <PortField
      id={`freight-${key}`}
      label={label}
      required
      isSeaOnly
      {...typed[key]}
      error={problems[key]}
      onType={(place, found) => onChange({ [key]: portOf(place, found?.code) })}
      onChoose={({ name, code }) => onChange({ [key]: portOf(name, code) })}
    />
  )
  return (
    <Card as="section" aria-labelledby="freight-voyage">
      <CardHeader title="Voyage" titleId="freight-voyage" />
      <CardBody className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {port('from', 'Load port')}
        {port('to', 'Discharge port')}
        <TextField
          label="Parcel, t"
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.parcelTonnes}
          error={problems.parcelTonnes}
          onChange={({ target }) => onChange({ parcelTonnes: target.value })}
        />
        <TextField
          label="Price of the cargo, USD/t"
          inputMode="decimal"
          autoComplete="off"
          hint="For insurance, losses and the landed cost."
          value={typed.cargoPrice}
          error={problems.cargoPrice}
          onChange={({ target }) => onChange({ cargoPrice: target.value })}
        />
        <Select
          label="Ship"
          options={[{ value: automatic, label: 'Smallest that takes the parcel' }, ...ships]}
          value={typed.shipClass || automatic}
          error={problems.shipClass}
          onValueChange={(chosen) => onChange({ shipClass: chosen === automatic ? '' : chosen })}
        />
        <ChoiceBar
          label="Freight by"
          className="sm:col-span-2"
          options={methodOptions}
          value={typed.method}
          onValueChange={(method) => onChange({ method })}
        />
        <Passages {...{ typed, result, onChange }} error={problems.avoid} />
      </CardBody>
    </Card>
  )
}

const portOf = (place: string, locode: string | undefined): TypedPort => ({ place, locode: locode ?? '' })

type PassagesProps = Pick<VoyageCardProps, 'typed' | 'result' | 'onChange'> & { error: string | undefined }

/** Straits and canals on the way; without the tick the ship keeps out of one. */
function Passages({ typed, result, onChange, error }: PassagesProps) {
  const { avoid } = typed
  const used = result?.passages ?? []
  const avoided = avoid.map((id) => result?.closed.find((passage) => passage.id === id) ?? { id, name: id })
  const shown = [...used.filter(({ id }) => !avoid.includes(id)), ...avoided]
  if (shown.length === 0) return null
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-medium text-ink text-sm">Passages on the way</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!avoid.includes(id)}
            onChange={({ target }) =>
              onChange({ avoid: target.checked ? avoid.filter((one) => one !== id) : [...avoid, id] })
            }
          />
        ))}
      </div>
      {error && <p className="mt-1 text-negative text-sm">{error}</p>}
    </fieldset>
  )
}
