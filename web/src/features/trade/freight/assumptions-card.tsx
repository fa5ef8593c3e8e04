import type { FreightEstimate } from '@laycan/contract/voyages/freight-rules'
import {
  type AssumptionKey,
  assumptionBases,
  assumptionGroups,
  assumptionKinds,
} from '@laycan/contract/voyages/freight-sources'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { decimalMarkOf, writeDecimal } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type FreightProblems, type TypedFreight, usedAssumptions } from './freight-values.ts'

type AssumptionsCardProps = {
  estimate: FreightEstimate
  passages: readonly string[]
  typed: TypedFreight['changes']
  problems: FreightProblems
  onChange: (changes: TypedFreight['changes']) => void
}

type Assumption = FreightEstimate['assumptions'][number]

const tones: Record<Assumption['basis'], Tone> = {
  published: 'positive',
  market: 'info',
  formula: 'neutral',
  estimate: 'warning',
}

/** Every figure that the estimate rests on, with its source; each can be changed and set back. */
export function AssumptionsCard({ estimate, passages, typed, problems, onChange }: AssumptionsCardProps) {
  const used = usedAssumptions(estimate, passages)
  const shown = estimate.assumptions.filter(({ key }) => used.includes(key))
  return (
    <Card as="section" aria-labelledby="freight-assumptions">
      <CardHeader
        title="Assumptions"
        titleId="freight-assumptions"
        description="Type over any of them. An empty field takes the default."
        actions={
          Object.keys(typed).length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => onChange({})}
            >
              Reset all
            </Button>
          )
        }
      />
      <CardBody className="grid gap-5">
        {assumptionGroups.map(({ code, name }) => {
          const rows = shown.filter(({ key }) => assumptionKinds[key].group === code)
          return (
            rows.length > 0 && (
              <div key={code}>
                <h3 className="mb-1 font-semibold text-ink">{name}</h3>
                <ul aria-label={name} className="divide-y divide-line">
                  {rows.map((assumption) => (
                    <AssumptionRow
                      key={assumption.key}
                      {...{ assumption }}
                      text={typed[assumption.key]}
                      error={problems[assumption.key]}
                      onChange={(text) => onChange(withText(typed, assumption.key, text))}
                    />
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </CardBody>
    </Card>
  )
}

function withText(typed: TypedFreight['changes'], key: AssumptionKey, text: string | undefined) {
  const { [key]: _, ...others } = typed
  return text === undefined ? others : { ...others, [key]: text }
}

type RowProps = {
  assumption: Assumption
  text: string | undefined
  error: string | undefined
  onChange: (text: string | undefined) => void
}

function AssumptionRow({ assumption, text, error, onChange }: RowProps) {
  const formats = useFormats()
  const { key, usual, basis, source, asOf } = assumption
  const { label, unit } = assumptionKinds[key]
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex items-end gap-1">
        <TextField
          className="min-w-0 flex-1"
          label={`${label}, ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          value={text ?? writeDecimal(usual, decimalMarkOf(formats))}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
        {text !== undefined && (
          <IconButton
            label={`Reset: ${label}`}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      <p className="self-center break-words text-muted text-sm">
        {assumption.isChanged ? (
          <>
            <Badge tone="accent">Changed by you</Badge> Default {figureText(usual, formats)} {unit}.
          </>
        ) : (
          <>
            <Badge tone={tones[basis]}>{assumptionBases[basis]}</Badge> {source}
            {asOf && ` (${asOf})`}
          </>
        )}
      </p>
    </li>
  )
}
