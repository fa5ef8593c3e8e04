import { countryOptions } from '@laycan/contract/countries'
import { lastCargoKinds, shipTypes } from '@laycan/contract/trade/ships/ship-constants'

const asOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }))
const cargoes = asOptions(lastCargoKinds)
const isVessel = ({ mode }: { [name: string]: unknown }) => mode === 'vessel'

/** Particulars that only a vessel has, as fields of the form of a nomination. */
export const shipFields = [
  {
    name: 'ship.formerNames',
    label: 'Former names',
    kind: 'names' as const,
    hint: 'With commas between, if it had any',
    isOptional: true,
  },
  { name: 'ship.flag', label: 'Flag', kind: 'choice' as const, options: countryOptions() },
  { name: 'ship.type', label: 'Type', kind: 'choice' as const, options: asOptions(shipTypes) },
  { name: 'ship.deadweight', label: 'Deadweight, tonnes', kind: 'decimal' as const },
  { name: 'ship.built', label: 'Year built', kind: 'year' as const },
  { name: 'ship.lastCargoes.0', label: 'Last cargo', kind: 'choice' as const, options: cargoes },
  { name: 'ship.lastCargoes.1', label: 'Second last cargo', kind: 'choice' as const, options: cargoes },
  { name: 'ship.lastCargoes.2', label: 'Third last cargo', kind: 'choice' as const, options: cargoes },
].map((field) => ({ ...field, isShown: isVessel }))
