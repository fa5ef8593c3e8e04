import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { portRanges } from '@laycan/contract/ports/port-ranges'
import { type Port, parsePorts } from '@laycan/contract/ports/ports'

// Not import.meta.resolve, which test runners that transform modules do not have.
const file = createRequire(import.meta.url).resolve('@laycan/contract/ports/ports.txt')
export const allPorts: readonly Port[] = parsePorts(readFileSync(file, 'utf8'))

const former = allPorts.flatMap((port) =>
  port.aliases.filter((alias) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(alias)).map((code) => [code, port] as const),
)
const byCode = new Map([...former, ...allPorts.map((port) => [port.code, port] as const)])

/** A port by its code, or by one that it had before. */
export const portOf = (code: string): Port | undefined => byCode.get(code)

export const rangeOf = (code: string) => portRanges.find((range) => range.code === code)
