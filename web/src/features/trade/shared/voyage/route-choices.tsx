import { useId } from 'react'
import { useFormats } from '#platform/settings.ts'
import type { VoyageRoutes } from './use-voyage-routes.ts'
import { alternativeName, routeName } from './voyage-labels.ts'

type RouteChoicesProps = { routes: VoyageRoutes; onChoose: (avoid: string) => void }

/** The ways by and without a canal, side by side. */
export function RouteChoices({ routes: { shortest, avoid }, onChoose }: RouteChoicesProps) {
  const name = useId()
  const formats = useFormats()
  if (!shortest) return null
  const choices = [
    { avoid: '', name: routeName(shortest), distanceNm: shortest.distanceNm, days: shortest.days },
    ...shortest.alternatives.map((alternative) => ({
      ...alternative,
      avoid: alternative.avoided.id,
      name: alternativeName(alternative, shortest),
    })),
  ]
  const figures = ({ distanceNm, days }: { distanceNm: number; days: string }) =>
    `${formats.number(distanceNm, 0)} nm · ${formats.number(days, 1)} days`
  if (choices.length === 1) return <p className="tabular text-ink">{figures(shortest)}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink text-sm">Route</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.avoid}
            className="flex min-w-56 flex-1 cursor-pointer items-start gap-2.5 rounded-md border border-line bg-surface px-3 py-2 outline-focus outline-offset-1 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.avoid}
              checked={choice.avoid === avoid}
              onChange={() => onChoose(choice.avoid)}
              className="mt-1 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium text-ink">{choice.name}</span>
              <span className="tabular block text-muted text-sm">{figures(choice)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
