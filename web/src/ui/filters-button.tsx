import ListFilter from 'lucide-react/icons/list-filter'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

type FiltersButtonProps = {
  /** How many filters are set. */
  active: number
  isOpen: boolean
  /** The id of the filters it shows and hides. */
  controls: string
  onToggle: () => void
}

export function FiltersButton({ active, isOpen, controls, onToggle }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      icon={<ListFilter aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      Filters
      {active > 0 && (
        <Badge tone="accent">
          {active}
          <span className="sr-only"> active</span>
        </Badge>
      )}
    </Button>
  )
}
