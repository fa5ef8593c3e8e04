import { rangeOf } from '@laycan/contract/ports/port-ranges'
import type { Port } from '@laycan/contract/ports/ports'
import type { CargoPlace, CargoPort } from '@laycan/contract/trade/cargoes/cargoes'
import { findNamedPort, portOf } from '#features/voyages/ports.service.ts'
import type { NamedPlace } from './cargo-ends.rules.ts'

/** By its code, else by a text that names one port without doubt, else the text alone. */
export function findCargoPlace({ text, code }: NamedPlace): CargoPlace {
  const found = (code && portOf(code)) || findNamedPort(text)
  const range = rangeOf(code ?? '') ?? rangeOf(found?.code ?? '')
  if (range) {
    const ports = range.ports.flatMap((each) => portOf(each) ?? []).map(shown)
    return { text, kind: 'range', isBySea: true, ports }
  }
  if (!found) return { text, kind: 'unknown', isBySea: false, ports: [] }
  return { text: text || found.name, kind: 'port', isBySea: found.reach === 'sea', ports: [shown(found)] }
}

const shown = ({ code, name, latitude, longitude }: Port): CargoPort => ({ code, name, latitude, longitude })
