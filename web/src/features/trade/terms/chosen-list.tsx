import X from 'lucide-react/icons/x'

type Chosen = { value: string; name: string }

/** What was added one by one; pressing one removes it. */
export function ChosenList({
  label,
  chosen,
  onRemove,
}: {
  label: string
  chosen: Chosen[]
  onRemove: (value: string) => void
}) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {chosen.map(({ value, name }) => (
        <li key={value}>
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm hover:bg-surface"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(value)}
          >
            {name}
            <X aria-hidden="true" className="size-3.5 text-subtle" />
          </button>
        </li>
      ))}
    </ul>
  )
}
