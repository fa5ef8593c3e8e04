import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { maxCompared } from './catalogue-view.ts'
import { useCatalogue } from './fuel-types.api.ts'

type CompareTrayProps = { compared: string[]; onChange: (compared: string[]) => void }

/** What was chosen to be put side by side; stays in sight while the cards scroll. */
export function CompareTray({ compared, onChange }: CompareTrayProps) {
  const { data: catalogue } = useCatalogue()
  if (compared.length === 0) return null
  const nameOf = (id: string) => catalogue?.find((fuel) => fuel.fuel_type_id === id)?.name ?? id
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-3 z-2 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-raised"
    >
      <ul aria-label="Chosen fuel types" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {compared.map((id) => (
          <li
            key={id}
            className="inline-flex min-w-0 items-center rounded-md border border-line bg-surface pl-2.5 text-sm"
          >
            <span className="truncate">{nameOf(id)}</span>
            <IconButton
              label={`Remove ${nameOf(id)} from the comparison`}
              icon={<X />}
              size="sm"
              onClick={() => onChange(compared.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button variant="ghost" size="sm" onClick={() => onChange([])}>
          Clear
        </Button>
        {compared.length > 1 ? (
          <Link
            to={`/fuel-types/compare?fuels=${compared.join(',')}`}
            className={buttonClass({ size: 'sm', className: 'max-sm:flex-1' })}
          >
            <Scale aria-hidden="true" />
            Compare {compared.length} of {maxCompared}
          </Link>
        ) : (
          <span className="text-muted text-sm">Choose one more, up to {maxCompared}</span>
        )}
      </div>
    </section>
  )
}
