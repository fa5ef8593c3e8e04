import { countryOf } from '@laycan/contract/countries'
import { locodePattern } from '@laycan/contract/ports/locode'
import { portRanges } from '@laycan/contract/ports/port-ranges'
import type { Port } from '@laycan/contract/ports/ports'
import { findAccess } from '@laycan/voyage/find-access'
import { seaNetwork } from '@laycan/voyage/sea-network'
import { describe, expect, it } from 'vitest'
import { allPorts, portOf } from './ports.service.ts'

const kinds = { sea: 'sea', inland: 'inland', lake: 'lake', ice: 'off_chart' } as const

describe('the list of ports', () => {
  it('has each code once, with a country and a place on Earth', () => {
    expect(allPorts.length).toBeGreaterThan(8_000)
    expect(new Set(allPorts.map(({ code }) => code)).size).toBe(allPorts.length)
    const odd = allPorts.filter(
      ({ code, name, country, latitude, longitude }) =>
        !locodePattern.test(code) ||
        name.trim() !== name ||
        name === '' ||
        !countryOf(country) ||
        !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180),
    )
    expect(odd).toEqual([])
  })

  it('says of each port what the network says, whether a ship can get there', () => {
    const isAsked = (port: Port, index: number) => port.reach !== 'sea' || port.isOilPort || index % 20 === 0
    const wrong = allPorts
      .filter(isAsked)
      .filter((port) => findAccess(seaNetwork(), port).kind !== kinds[port.reach])
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  it('has every port of every range, and none that is not reached by sea', () => {
    const odd = portRanges.flatMap(({ ports }) => ports.filter((code) => portOf(code)?.reach !== 'sea'))
    expect(odd).toEqual([])
    expect(new Set(portRanges.map(({ code }) => code)).size).toBe(portRanges.length)
  })
})
