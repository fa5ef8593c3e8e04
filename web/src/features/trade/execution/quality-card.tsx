import { unitText } from '@laycan/contract/figure-texts'
import type { Execution, QualityCertificate } from '@laycan/contract/trade/execution/execution'
import { certificatePlaces, outsideLimits } from '@laycan/contract/trade/terms/clause-constants'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import type { Formats } from '#platform/formats.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Result = QualityCertificate['results'][number]

const outcomes: Record<Result['outcome'], { text: string; tone: 'positive' | 'negative' | 'neutral' }> = {
  within: { text: 'Within', tone: 'positive' },
  below: { text: 'Off-spec: too low', tone: 'negative' },
  above: { text: 'Off-spec: too high', tone: 'negative' },
  not_tested: { text: 'Not tested', tone: 'neutral' },
  no_limit: { text: 'No limit', tone: 'neutral' },
}

const sources = {
  contract: 'Held against the limits of the contract.',
  catalogue: 'The contract has no limits of its own: held against the catalogue.',
  none: 'Neither the contract nor the catalogue has limits for this fuel.',
}

/** Certificates of quality against the limits; nothing before the first. */
export function QualityCard({ execution }: { execution: Execution }) {
  const formats = useFormats()
  const { source, certificates } = execution.quality
  if (certificates.length === 0) return null
  const columns = columnsFor(execution.terms.price.unit, formats)
  return (
    <Card as="section" aria-labelledby="quality-title">
      <CardHeader title="Quality" titleId="quality-title" description={sources[source]} />
      <CardBody className="space-y-5">
        {certificates.map(({ stepId, place, issuedOn, inspector, isOffSpec, results }) => {
          const where = certificatePlaces.find(({ code }) => code === place)?.name ?? place
          return (
            <div key={stepId}>
              <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-sm">
                {where}, {formats.date(issuedOn)}, {inspector}
                <Badge tone={isOffSpec ? 'negative' : 'positive'}>{isOffSpec ? 'Off-spec' : 'On spec'}</Badge>
              </h3>
              <Table
                label={`Results ${where.toLowerCase()}`}
                columns={columns}
                rows={results}
                rowKey={({ property }) => property}
              />
            </div>
          )
        })}
      </CardBody>
    </Card>
  )
}

function columnsFor(priceUnit: string, formats: Formats): Column<Result>[] {
  const figure = (decimal: string) => figureText(decimal, formats)
  return [
    {
      key: 'property',
      header: 'Property and limit',
      rowHeader: true,
      cell: ({ property, limit, method }) => (
        <>
          {property}
          <span className="block font-normal text-muted text-xs">
            {[limit && limitRange(limit, figure), method].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'value',
      header: 'Result',
      numeric: true,
      cell: ({ value, unit }) => (value === null ? '' : `${figure(value)} ${unit}`),
    },
    {
      key: 'outcome',
      header: 'Outcome',
      cell: (result) => (
        <>
          <Badge tone={outcomes[result.outcome].tone}>{outcomes[result.outcome].text}</Badge>
          <span className="block text-muted text-xs">{consequence(result, priceUnit, figure)}</span>
        </>
      ),
    },
  ]
}

type Figure = (decimal: string) => string

const limitRange = ({ min, max, unit }: NonNullable<Result['limit']>, figure: Figure) =>
  [min !== null && `min ${figure(min)}`, max !== null && `max ${figure(max)}`, unit].filter(Boolean).join(' ')

/** What the contract says follows. */
function consequence({ outcome, limit, allowance }: Result, priceUnit: string, figure: Figure): string {
  if ((outcome !== 'below' && outcome !== 'above') || !limit) return ''
  if (limit.outside !== 'allowance' || limit.allowance === null)
    return outsideLimits.find(({ code }) => code === limit.outside)?.name ?? ''
  const total = allowance === null ? '' : `: ${figure(allowance)} USD`
  return `Allowance of ${figure(limit.allowance)} USD/${unitText(priceUnit)}${total}`
}
