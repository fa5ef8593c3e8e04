import { shipCheckNames } from '@laycan/contract/trade/ships/ship-constants'
import type { ShipCheck } from '@laycan/contract/trade/ships/ships'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { useFormats } from '#platform/settings.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const looks = {
  passed: { Icon: CircleCheck, className: 'text-positive', word: 'passed' },
  warning: { Icon: TriangleAlert, className: 'text-warning', word: 'warning' },
  refused: { Icon: CircleX, className: 'text-negative', word: 'refused' },
  unknown: { Icon: CircleHelp, className: 'text-subtle', word: 'not known' },
} as const

const day = /\d{4}-\d\d-\d\d/g

/** What the checks say of a nominated ship; the same for both sides. */
export function ShipChecks({ checks }: { checks: readonly ShipCheck[] }) {
  const formats = useFormats()
  return (
    <ul aria-label="Checks of the ship" className="grid grid-cols-1 gap-1.5 text-sm">
      {checks.map(({ code, outcome, text }) => {
        const { Icon, className, word } = looks[outcome]
        return (
          <li key={code} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={`mt-0.75 size-3.5 shrink-0 ${className}`} />
            <span className="min-w-0 break-words">
              <span className="font-medium">{shipCheckNames[code]}</span>
              <span className="sr-only">, {word}</span>:{' '}
              {localizeFigures(text, formats).replace(day, formats.date)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export const warningsOf = (checks: readonly ShipCheck[]) =>
  checks.filter(({ outcome }) => outcome === 'warning').map(({ code }) => code)

type ReadBoxProps = { isRead: boolean; isMissing: boolean; onChange: (isRead: boolean) => void }

/** Warnings are read before the ship is nominated or accepted. */
export function ReadBox({ isRead, isMissing, onChange }: ReadBoxProps) {
  return (
    <Checkbox
      label="I have read the warnings about this ship"
      required
      checked={isRead}
      error={isMissing && !isRead ? 'Read the warnings and tick this first' : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
