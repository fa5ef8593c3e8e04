import { indexPorts, type PortIndex, portNamed, searchKey } from '@laycan/contract/ports/find-ports'
import { rangeOf } from '@laycan/contract/ports/port-ranges'
import type { Port } from '@laycan/contract/ports/ports'
import type { CargoPlace, CargoPort } from '@laycan/contract/trade/cargoes/cargoes'
import { allPorts, portOf } from '#features/voyages/ports.service.ts'
import type { NamedPlace } from './cargo-ends.rules.ts'

let index: PortIndex | undefined

/** By its code, else by a text that names one port without doubt, else the text alone. */
export function findCargoPlace({ text, code }: NamedPlace): CargoPlace {
  const found = (code && portOf(code)) || namedPort(text)
  const range = rangeOf(code ?? '') ?? rangeOf(found?.code ?? '')
  if (range) {
    const ports = range.ports.flatMap((each) => portOf(each) ?? []).map(shown)
    return { text, kind: 'range', isBySea: true, ports }
  }
  if (!found) return { text, kind: 'unknown', isBySea: false, ports: [] }
  return { text: text || found.name, kind: 'port', isBySea: found.reach === 'sea', ports: [shown(found)] }
}

const shown = ({ code, name, latitude, longitude }: Port): CargoPort => ({ code, name, latitude, longitude })

/** A port or a range. People write the terminal after the port: Rotterdam, Vopak Europoort. */
function namedPort(text: string): Port | undefined {
  index ??= indexPorts(allPorts)
  const port = text.split(/[,(/]/)[0] ?? ''
  return portNamed(index, text) ?? portNamed(index, port) ?? alsoNamed(index, searchKey(port))
}

/** By another name that only one sea port has. */
function alsoNamed({ reached }: PortIndex, wanted: string): Port | undefined {
  const found = reached.filter(({ texts }) => texts.includes(wanted))
  return found.length === 1 ? found[0]?.port : undefined
}
