import { add, compare, exact, roundTo, subtract } from '@laycan/contract/decimal'
import { incoterms } from '@laycan/contract/trade/trade-constants'
import { estimateFreight } from '@laycan/contract/voyages/freight-rules'
import { landedCost, leftToBuyer } from '@laycan/contract/voyages/landed-cost-rules'
import { shipClassCodes, shipClassOf } from '@laycan/contract/voyages/ship-classes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costsPerTonne, voyageCost } from './voyage-cost.rules.ts'

const bunkers = { value: '562.5', basis: 'market', source: 'test', asOf: null } as const
const load = { country: 'NL', region: 'europe' } as const
const discharge = { country: 'NG', region: 'africa' } as const

it('comes to the same as the whole estimate for any ship, parcel, price and term', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...shipClassCodes),
      fc.integer({ min: 20, max: 100 }),
      fc.integer({ min: 100, max: 12_000 }),
      fc.integer({ min: 10_000, max: 150_000 }),
      fc.constantFrom(...incoterms.map(({ code }) => code)),
      fc.boolean(),
      fc.constantFrom<string[]>([], ['suez', 'bab-el-mandeb'], ['hormuz'], ['panama']),
      (shipClass, percent, distanceNm, cents, incoterm, isAtBuyersPort, passages) => {
        const parcelTonnes = String(Math.round((shipClassOf(shipClass).cargoTonnes * percent) / 100))
        const pricePerTonne = (cents / 100).toFixed(2)
        const voyage = { shipClass, distanceNm, passages, load, discharge, year: 2026, bunkers }
        const estimate = estimateFreight({ ...voyage, parcelTonnes, cargoPrice: pricePerTonne })
        const whole = landedCost({ pricePerTonne, incoterm, estimate, isAtBuyersPort })
        const left = leftToBuyer(incoterm, isAtBuyersPort)
        const given = { pricePerTonne: exact(pricePerTonne), parcelTonnes: exact(parcelTonnes) }
        const { freight, insurance, losses } = costsPerTonne(voyageCost(voyage), left, given)
        const added = roundTo(add(freight, add(insurance, losses)), 4)
        const difference = subtract(exact(added), exact(whole.addedPerTonne))
        expect(compare(difference, exact('0.01'))).toBeLessThanOrEqual(0)
        expect(compare(difference, exact('-0.01'))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
