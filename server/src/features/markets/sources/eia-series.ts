import type { MarketRegion } from '@laycan/contract/markets/market-constants'
import type { MarketDefinition } from '../board.rules.ts'

/** A daily spot price of the EIA's, and the market that it is shown as. */
export type EiaSeries = { series: string; route: string; units: string; market: MarketDefinition }

const spotRoute = 'petroleum/pri/spt'
const gasRoute = 'natural-gas/pri/fut'

const unitCodes = { '$/BBL': 'bbl', '$/GAL': 'gal', '$/MMBTU': 'MMBtu' } as const

type Words = {
  marketId: string
  fuelTypeId: string | null
  fuelName: string
  units?: keyof typeof unitCodes
  route?: string
  region?: MarketRegion
}

function spot(series: string, words: Words): EiaSeries {
  const {
    marketId,
    fuelTypeId,
    fuelName,
    units = '$/GAL',
    route = spotRoute,
    region = 'north_america',
  } = words
  return {
    series,
    route,
    units,
    market: {
      marketId,
      fuelTypeId,
      fuelName,
      exchange: 'EIA spot',
      region,
      currency: 'USD',
      unit: unitCodes[units],
      decimals: units === '$/GAL' ? 3 : 2,
      tickSize: null,
      priceType: 'spot',
      isViewOnly: false,
    },
  }
}

export const eiaSeries: EiaSeries[] = [
  spot('RBRTE', {
    marketId: 'EIA-BRENT',
    fuelTypeId: 'crude-brent',
    fuelName: 'Europe Brent',
    units: '$/BBL',
    region: 'europe',
  }),
  spot('RWTC', { marketId: 'EIA-WTI', fuelTypeId: 'crude-wti', fuelName: 'WTI Cushing', units: '$/BBL' }),
  spot('EER_EPMRU_PF4_Y35NY_DPG', {
    marketId: 'EIA-GASOLINE-NYH',
    fuelTypeId: 'gasoline-us-regular',
    fuelName: 'Conventional gasoline New York Harbor',
  }),
  spot('EER_EPMRU_PF4_RGC_DPG', {
    marketId: 'EIA-GASOLINE-USGC',
    fuelTypeId: 'gasoline-us-regular',
    fuelName: 'Conventional gasoline US Gulf Coast',
  }),
  spot('EER_EPMRR_PF4_Y05LA_DPG', {
    marketId: 'EIA-RBOB-LA',
    fuelTypeId: 'gasoline-rbob',
    fuelName: 'RBOB gasoline Los Angeles',
  }),
  spot('EER_EPD2F_PF4_Y35NY_DPG', {
    marketId: 'EIA-HEATING-NYH',
    fuelTypeId: 'heating-no2',
    fuelName: 'No. 2 heating oil New York Harbor',
  }),
  spot('EER_EPD2DXL0_PF4_Y35NY_DPG', {
    marketId: 'EIA-ULSD-NYH',
    fuelTypeId: 'diesel-ulsd-s15',
    fuelName: 'ULSD New York Harbor',
  }),
  spot('EER_EPD2DXL0_PF4_RGC_DPG', {
    marketId: 'EIA-ULSD-USGC',
    fuelTypeId: 'diesel-ulsd-s15',
    fuelName: 'ULSD US Gulf Coast',
  }),
  spot('EER_EPD2DC_PF4_Y05LA_DPG', {
    marketId: 'EIA-ULSD-LA',
    fuelTypeId: 'diesel-ulsd-s15',
    fuelName: 'ULSD (CARB) Los Angeles',
  }),
  spot('EER_EPJK_PF4_RGC_DPG', {
    marketId: 'EIA-JET-USGC',
    fuelTypeId: 'jet-a',
    fuelName: 'Jet kerosene US Gulf Coast',
  }),
  spot('EER_EPLLPA_PF4_Y44MB_DPG', {
    marketId: 'EIA-PROPANE-MB',
    fuelTypeId: 'lpg-propane',
    fuelName: 'Propane Mont Belvieu',
  }),
  spot('RNGWHHD', {
    marketId: 'EIA-HENRY-HUB',
    fuelTypeId: null,
    fuelName: 'Natural gas Henry Hub',
    units: '$/MMBTU',
    route: gasRoute,
  }),
]
