import { unitText } from '@laycan/contract/figure-texts'
import type { Freight, FreightInput, FreightResult } from '@laycan/contract/trade/freight/freight'
import { type FreightEstimate, freightLineLabels } from '@laycan/contract/voyages/freight-rules'
import { shipClassOf } from '@laycan/contract/voyages/ship-classes'
import Download from 'lucide-react/icons/download'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { figureText, perUnitText } from '#features/trade/terms/trade-labels.ts'
import { saveFile } from '#platform/download.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { freightCsv } from './freight-csv.ts'
import { inUnit, landedHere } from './freight-values.ts'

type EstimateCardProps = {
  freight: Freight
  input: FreightInput
  result: FreightResult
  estimate: FreightEstimate
  /** False while the server looks for another route. */
  isCurrent: boolean
}

type Line = { key: string; label: string; formula: string; amount: string; perTonne: string }

export function EstimateCard({ freight, input, result, estimate, isCurrent }: EstimateCardProps) {
  const formats = useFormats()
  const { from, to, voyage } = result
  const per = (perTonne: string) => figureText(inUnit(perTonne, freight) ?? perTonne, formats, 2)
  const unit = unitText(inUnit('1', freight) === null ? 'MT' : freight.unit)
  const lines: Line[] = [
    ...estimate.lines.map(({ code, ...line }) => ({ key: code, label: freightLineLabels[code], ...line })),
    { key: 'total', label: 'Total', formula: '', amount: estimate.total, perTonne: estimate.perTonne },
  ]
  const bold = ({ key }: Line) => (key === 'total' ? 'font-semibold text-ink' : undefined)
  const columns: Column<Line>[] = [
    {
      key: 'label',
      header: 'Item',
      rowHeader: true,
      cell: (line) => (
        <>
          <span className={bold(line)}>{line.label}</span>
          {line.formula && (
            <span className="block font-normal text-muted">{localizeFigures(line.formula, formats)}</span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: 'USD',
      numeric: true,
      cell: (line) => <span className={bold(line)}>{formats.number(line.amount, 0)}</span>,
    },
    {
      key: 'per',
      header: `USD/${unit}`,
      numeric: true,
      cell: (line) => <span className={bold(line)}>{per(line.perTonne)}</span>,
    },
  ]

  function handleExport() {
    const file = new Blob([freightCsv(result, estimate)], { type: 'text/csv' })
    saveFile(file, `freight-${from.code}-${to.code}.csv`)
  }

  return (
    <Card as="section" aria-labelledby="freight-estimate" aria-busy={!isCurrent}>
      <CardHeader
        title="Estimate"
        titleId="freight-estimate"
        description={`${from.name} to ${to.name} by ${shipClassOf(estimate.shipClass).name}`}
        actions={
          <Button size="sm" variant="secondary" icon={<Download aria-hidden="true" />} onClick={handleExport}>
            CSV
          </Button>
        }
      />
      <CardBody className={isCurrent ? 'grid gap-4' : 'grid gap-4 opacity-60'}>
        <FactList
          layout="grid"
          facts={[
            {
              label: 'Freight',
              value: <strong>{`${per(estimate.perTonne)} USD/${unit}`}</strong>,
              note: unit === 'MT' ? undefined : perUnitText(estimate.perTonne, 'MT', formats),
            },
            { label: 'Distance', value: `${formats.number(voyage.distanceNm, 0)} nm` },
            {
              label: 'At sea, laden',
              value: `${figureText(estimate.ladenDays, formats, 1)} days`,
              note: `${figureText(estimate.totalDays, formats, 1)} days with ports and the way back`,
            },
            { label: 'Fuel', value: `${figureText(estimate.fuelTonnes, formats)} t` },
            {
              label: 'CO₂e, well to wake',
              value: `${figureText(estimate.co2eTonnes, formats)} t`,
              note: `${figureText(estimate.co2eKgPerTonne, formats)} kg per tonne of cargo`,
            },
            { label: 'In the EU ETS', value: `${figureText(estimate.etsTonnes, formats)} t CO₂e` },
          ]}
        />
        <Landed {...{ freight, input, result, estimate }} />
        <Table label="Costs" columns={columns} rows={lines} rowKey={({ key }) => key} />
      </CardBody>
    </Card>
  )
}

const leftTexts = {
  all: 'freight, insurance and losses are on top of the price',
  insurance_and_losses: 'freight is in the price; insurance and losses are on top',
  losses: 'freight and insurance are in the price; losses are on top',
  none: 'freight, insurance and losses are in the price',
}

/** The price of the terms as a cost at the discharge port. */
function Landed({ freight, input, result, estimate }: Omit<EstimateCardProps, 'isCurrent'>) {
  const formats = useFormats()
  const landed = landedHere(freight, input, estimate)
  if (!landed || input.cargoPrice === null) return null
  const inShown = (perTonne: string) => {
    const converted = inUnit(perTonne, freight)
    return perUnitText(converted ?? perTonne, converted === null ? 'MT' : freight.unit, formats)
  }
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm">
      <strong className="text-base text-ink">
        Landed at {result.to.name}: {inShown(landed.perTonne)}
      </strong>
      <span className="block text-muted">
        {freight.incoterm} {inShown(input.cargoPrice)} plus {inShown(landed.addedPerTonne)}:{' '}
        {leftTexts[landed.left]}. Duties and taxes are not included.
      </span>
    </p>
  )
}
