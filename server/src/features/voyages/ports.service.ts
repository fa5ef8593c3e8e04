import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { indexPorts, type PortIndex, portNamed, searchKey } from '@laycan/contract/ports/find-ports'
import { locodePattern } from '@laycan/contract/ports/locode'
import { rangeOf } from '@laycan/contract/ports/port-ranges'
import { type Port, parsePorts } from '@laycan/contract/ports/ports'

// Not import.meta.resolve, which test runners that transform modules do not have.
const file = createRequire(import.meta.url).resolve('@laycan/contract/ports/ports.txt')
export const allPorts: readonly Port[] = parsePorts(readFileSync(file, 'utf8'))

const former = allPorts.flatMap((port) =>
  port.aliases.filter((alias) => locodePattern.test(alias)).map((code) => [code, port] as const),
)
const byCode = new Map([...former, ...allPorts.map((port) => [port.code, port] as const)])

/** A port by its code, or by one that it had before. */
export const portOf = (code: string): Port | undefined => byCode.get(code)

let index: PortIndex | undefined

/** A port or a range. People write the terminal after the port: Rotterdam, Vopak Europoort. */
export function findNamedPort(text: string): Port | undefined {
  index ??= indexPorts(allPorts)
  const port = text.split(/[,(/]/)[0] ?? ''
  return portNamed(index, text) ?? portNamed(index, port) ?? alsoNamed(index, searchKey(port))
}

/** By another name that only one sea port has. */
function alsoNamed({ named }: PortIndex, wanted: string): Port | undefined {
  const found = (named.get(wanted) ?? []).filter(
    ({ port, texts }) => port.reach === 'sea' && texts.includes(wanted),
  )
  return found.length === 1 ? found[0]?.port : undefined
}

/** Why no seagoing ship calls there; undefined where one can. */
export function seaPortProblem(code: string): string | undefined {
  const port = portOf(code)
  if (port) return port.reach === 'sea' ? undefined : reachProblem(port)
  const range = rangeOf(code)
  if (range) return `${range.name} is a range. Choose one of its ports: ${range.ports.join(', ')}`
  return `There is no port ${code} in the list of sea ports`
}

/** The same for terms, which may leave the port of a range open. */
export const seaPlaceProblem = (code: string): string | undefined =>
  rangeOf(code) ? undefined : seaPortProblem(code)

export function reachProblem({ name, code, reach }: Port): string {
  if (reach === 'lake') return `${name} (${code}) lies on a lake or inland sea without a way to the ocean`
  if (reach === 'ice') return `${name} (${code}) lies beyond the limit of the ice`
  return `${name} (${code}) lies inland, where no seagoing ship of the trade calls`
}
