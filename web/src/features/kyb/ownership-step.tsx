import { companyItself, type RestHolder, restHolders } from '@laycan/contract/kyb/ownership'
import { mostHoldings } from '@laycan/contract/kyb/passport-content'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OwnershipChart } from './ownership-chart.tsx'
import type { StepProps } from './step-fields.tsx'

const restOptions = Object.entries(restHolders).map(([value, label]) => ({ value: value || 'none', label }))

/** Who holds how much of what, with the chart that comes of it. */
export function OwnershipStep({ editor, problems }: StepProps) {
  const { draft, change } = editor
  const { parties, holdings, legalName, rest } = draft
  const companyName = legalName.trim() || 'Your company'
  const named = parties.map(({ id, name }) => ({ value: id, label: name || 'Not named yet' }))
  const itself = { value: companyItself, label: companyName }
  const entities = parties.filter(({ kind }) => kind === 'entity')
  const owned = [itself, ...named.filter(({ value }) => entities.some(({ id }) => id === value))]
  // A circle through the company itself can only be named where there is another company.
  const holders = entities.length > 0 ? [...named, itself] : named
  const setHolding = (at: number, part: Partial<(typeof holdings)[number]>) =>
    change({ holdings: holdings.map((holding, i) => (i === at ? { ...holding, ...part } : holding)) })
  return (
    <CardBody className="space-y-5">
      {parties.length === 0 && (
        <Notice title="Name people and companies first">
          The step before asks for everybody who holds a share.
        </Notice>
      )}
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-1 font-semibold">Holdings</legend>
        <p className="text-muted text-sm">
          Every holder of 25 % or more. Where a company holds, name its holders too, until people are at the
          end.
        </p>
        {holdings.map((holding, at) => (
          <div
            key={String(at)}
            className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]"
          >
            <Select
              label={`Holder ${at + 1}`}
              options={holders}
              value={holding.holderId || null}
              onValueChange={(holderId) => setHolding(at, { holderId })}
              error={problems[`holdings.${at}.holderId`]}
              className="max-sm:col-span-2"
            />
            <TextField
              label="Holds"
              inputMode="decimal"
              maxLength={10}
              value={holding.percentage}
              onChange={({ target }) => setHolding(at, { percentage: target.value.trim() })}
              error={problems[`holdings.${at}.percentage`]}
              trailing={<span className="pr-2">%</span>}
              className="max-sm:col-span-2"
            />
            <Select
              label="of"
              options={owned}
              value={holding.ownedId || null}
              onValueChange={(ownedId) => setHolding(at, { ownedId })}
              error={problems[`holdings.${at}.ownedId`]}
            />
            <IconButton
              label={`Remove holding ${at + 1}`}
              icon={<Trash2 />}
              onClick={() => change({ holdings: holdings.toSpliced(at, 1) })}
              className="mt-6"
            />
          </div>
        ))}
        {problems.holdings && <FieldError id="holdings-error">{problems.holdings}</FieldError>}
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={parties.length === 0 || holdings.length >= mostHoldings}
          onClick={() =>
            change({ holdings: [...holdings, { holderId: '', ownedId: companyItself, percentage: '' }] })
          }
        >
          Add a holding
        </Button>
      </fieldset>
      <fieldset className="min-w-0 space-y-3">
        <legend className="mb-1 font-semibold">Who has the rest</legend>
        <Rest
          name={companyName}
          value={rest}
          error={problems.rest}
          onChange={(next) => change({ rest: next })}
        />
        {parties.map(
          (party, at) =>
            party.kind === 'entity' && (
              <Rest
                key={party.id}
                name={party.name || 'Not named yet'}
                value={party.rest}
                error={problems[`parties.${at}.rest`]}
                onChange={(next) => change({ parties: parties.with(at, { ...party, rest: next }) })}
              />
            ),
        )}
      </fieldset>
      {problems.ownership && <FieldError id="ownership-error">{problems.ownership}</FieldError>}
      <OwnershipChart chart={{ companyName, rest, parties, holdings }} />
    </CardBody>
  )
}

type RestProps = {
  name: string
  value: RestHolder
  error: string | undefined
  onChange: (rest: RestHolder) => void
}

const Rest = ({ name, value, error, onChange }: RestProps) => (
  <Select
    label={`The rest of ${name}`}
    options={restOptions}
    value={value || 'none'}
    onValueChange={(chosen) => onChange(chosen === 'none' ? '' : (chosen as RestHolder))}
    error={error}
    className="max-w-md"
  />
)
