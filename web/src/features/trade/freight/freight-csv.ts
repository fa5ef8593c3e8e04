import { formatCsv } from '@laycan/contract/csv'
import type { FreightResult } from '@laycan/contract/trade/freight/freight'
import { type FreightEstimate, freightLineLabels } from '@laycan/contract/voyages/freight-rules'
import { assumptionBases, assumptionKinds } from '@laycan/contract/voyages/freight-sources'
import { shipClassOf } from '@laycan/contract/voyages/ship-classes'

/** An estimate with all that it rests on, for a spreadsheet. Figures have a point, whatever the settings are. */
export function freightCsv({ from, to, voyage }: FreightResult, estimate: FreightEstimate): string {
  const rows: string[][] = [
    ['From', `${from.name} (${from.code})`],
    ['To', `${to.name} (${to.code})`],
    ['Ship', shipClassOf(estimate.shipClass).name],
    ['Parcel', estimate.parcelTonnes, 't'],
    ['Distance', String(voyage.distanceNm), 'nm'],
    ['At sea, laden', estimate.ladenDays, 'days'],
    ['Round voyage', estimate.totalDays, 'days'],
    ['CO2e well to wake', estimate.co2eTonnes, 't'],
    ['CO2e in the EU ETS', estimate.etsTonnes, 't'],
    ...estimate.lines.map(({ code, amount, formula }) => [freightLineLabels[code], amount, 'USD', formula]),
    ['Total', estimate.total, 'USD'],
    ['Total', estimate.perTonne, 'USD/t'],
    ...estimate.assumptions.map(({ key, value, basis, source, asOf, isChanged }) => [
      assumptionKinds[key].label,
      value,
      assumptionKinds[key].unit,
      isChanged ? 'Changed by you' : `${assumptionBases[basis]}: ${source}`,
      isChanged ? '' : (asOf ?? ''),
    ]),
  ]
  return formatCsv(['Item', 'Value', 'Unit', 'Source', 'As of'], rows)
}
