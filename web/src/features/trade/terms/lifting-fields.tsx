import { unitText } from '@laycan/contract/figure-texts'
import { maxLiftings } from '@laycan/contract/trade/terms/clause-constants'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { newLifting, type TypedLifting } from './clause-input.ts'
import { Figure } from './quality-fields.tsx'
import { fieldId, type TermsSectionProps } from './terms-form.ts'

/** The liftings of a term contract; a spot cargo has none. */
export function LiftingFields({ typed, onChange, problemOf }: TermsSectionProps) {
  const { liftings } = typed
  const problem = problemOf('liftings')
  const change = (at: number, part: Partial<TypedLifting>) =>
    onChange({ liftings: liftings.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div className="space-y-3 sm:col-span-2">
      <p className="text-muted text-sm">
        A spot cargo has none. A term contract has at least two, each carried out by itself; together they are
        the quantity above, within the window above.
      </p>
      <ol aria-label="Liftings" className="divide-y divide-line">
        {liftings.map((lifting, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is typed
            key={index}
            className="grid grid-cols-2 items-start gap-2 py-3 first:pt-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Figure
              label={`Lifting ${index + 1}`}
              trailing={unitText(typed.quantity_unit)}
              value={lifting.quantity}
              onType={(quantity) => change(index, { quantity })}
            />
            <IconButton
              label={`Remove lifting ${index + 1}`}
              icon={<Trash2 aria-hidden="true" />}
              className="self-end justify-self-end md:order-last"
              onClick={() => onChange({ liftings: liftings.filter((_, one) => one !== index) })}
            />
            <TextField
              label="From"
              type="date"
              min={typed.window_from}
              max={typed.window_to}
              value={lifting.window_from}
              onChange={(event) => change(index, { window_from: event.target.value })}
            />
            <TextField
              label="To"
              type="date"
              min={lifting.window_from || typed.window_from}
              max={typed.window_to}
              value={lifting.window_to}
              onChange={(event) => change(index, { window_to: event.target.value })}
            />
          </li>
        ))}
      </ol>
      {problem && <FieldError id={fieldId('liftings')}>{problem}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        disabled={liftings.length >= maxLiftings}
        onClick={() => onChange({ liftings: [...liftings, newLifting] })}
      >
        Add a lifting
      </Button>
    </div>
  )
}
