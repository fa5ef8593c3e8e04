import { Badge } from '#ui/badge.tsx'
import { unitText } from './fuel-texts.ts'

type TradingUnitsProps = {
  units: string[]
  /** All unless stated; the others are counted. */
  shown?: number
}

export function TradingUnits({ units, shown = units.length }: TradingUnitsProps) {
  const more = units.length - shown
  return (
    <ul aria-label="Trading units" className="flex flex-wrap gap-1">
      {units.slice(0, shown).map((unit) => (
        <li key={unit}>
          <Badge>{unitText(unit)}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  )
}
