import { mostTradingNames } from '@laycan/contract/kyb/passport-content'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { CardBody } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CountrySelect, type StepProps, textOf } from './step-fields.tsx'

export function EntityStep(props: StepProps) {
  const { editor, problems } = props
  const { draft, change } = editor
  return (
    <CardBody className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label="Legal name"
        required
        maxLength={200}
        hint="As it stands in the registry."
        {...textOf(props, 'legalName')}
      />
      <TextField
        label="Legal form"
        required
        maxLength={100}
        hint="Such as GmbH, B.V. or Ltd."
        {...textOf(props, 'legalForm')}
      />
      <TradingNames {...props} />
      <CountrySelect
        label="Country of registration"
        value={draft.country}
        error={problems.country}
        onChange={(country) => change({ country })}
      />
      <TextField
        label="Registry"
        required
        maxLength={200}
        hint="Such as Companies House or Handelsregister Hamburg."
        {...textOf(props, 'registry')}
      />
      <TextField
        label="Registration number"
        required
        maxLength={60}
        spellCheck={false}
        {...textOf(props, 'registrationNumber')}
      />
      <TextField
        label="LEI"
        maxLength={30}
        spellCheck={false}
        hint="If it has one: 20 characters, whose check digits are compared."
        {...textOf(props, 'lei')}
      />
      <TextField
        label="Tax number"
        required
        maxLength={60}
        spellCheck={false}
        {...textOf(props, 'taxNumber')}
      />
      <TextField type="date" label="Date of incorporation" required {...textOf(props, 'incorporatedOn')} />
    </CardBody>
  )
}

function TradingNames({ editor, problems }: StepProps) {
  const { tradingNames } = editor.draft
  const change = (names: string[]) => editor.change({ tradingNames: names })
  return (
    <div className="space-y-2 sm:col-span-2">
      {tradingNames.map((name, at) => (
        <div key={String(at)} className="flex items-start gap-2">
          <TextField
            label={`Trading name ${at + 1}`}
            value={name}
            maxLength={200}
            error={problems[`tradingNames.${at}`]}
            onChange={({ target }) => change(tradingNames.with(at, target.value))}
            className="flex-1"
          />
          <IconButton
            label={`Remove trading name ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => change(tradingNames.toSpliced(at, 1))}
            className="mt-6"
          />
        </div>
      ))}
      {tradingNames.length < mostTradingNames && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change([...tradingNames, ''])}
        >
          Add a trading name
        </Button>
      )}
    </div>
  )
}
