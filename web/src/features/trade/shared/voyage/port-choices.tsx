import type { Cargo } from '@laycan/contract/trade/cargoes/cargoes'
import type { SeaRoute } from '@laycan/contract/voyages/voyages'
import MapPin from 'lucide-react/icons/map-pin'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ChosenPorts, portCode } from './use-voyage-routes.ts'
import { missingText } from './voyage-labels.ts'

// The search for ports is larger than the map, and few need it.
const PortChoice = lazy(async () => ({ default: (await import('./port-choice.tsx')).PortChoice }))

type End = 'load' | 'discharge'

type PortChoicesProps = {
  cargo: Cargo
  chosen: ChosenPorts
  route: SeaRoute | undefined
  onChoose: (end: End, code: string) => void
}

const labels: Record<End, string> = { load: 'Load port', discharge: 'Port of discharge' }

/** Both ends of the voyage; one that is not known can be tried. */
export function PortChoices({ cargo, chosen, route, onChoose }: PortChoicesProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {(['load', 'discharge'] as const).map((end) => {
        const missing = missingText(end, cargo[end])
        const tried = missing ? chosen[end] : ''
        const port = route?.[end === 'load' ? 'from' : 'to']
        const known = port ? `${port.name} (${port.code})` : portCode(cargo[end], chosen[end])
        return (
          <div key={end} className="min-w-0">
            <dt className="text-muted text-sm">{labels[end]}</dt>
            <dd className="text-ink">
              {missing && !tried ? (
                <MissingPort end={end} missing={missing} onChoose={(code) => onChoose(end, code)} />
              ) : (
                <span className="flex flex-wrap items-center gap-x-3">
                  {missing ? known : `${cargo[end]?.text ?? ''}${codeText(cargo, end)}`}
                  {tried && (
                    <>
                      <span className="text-sm text-subtle">tried, not agreed</span>
                      <Button size="sm" variant="ghost" onClick={() => onChoose(end, '')}>
                        Remove
                      </Button>
                    </>
                  )}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Unless the text has it already. */
function codeText(cargo: Cargo, end: End): string {
  const [port] = cargo[end]?.ports ?? []
  return port && !cargo[end]?.text.includes(port.code) ? ` (${port.code})` : ''
}

function MissingPort({
  end,
  missing,
  onChoose,
}: {
  end: End
  missing: string
  onChoose: (code: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">{missing}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-9 w-full" />}>
          <PortChoice
            label={`Try a ${end === 'load' ? 'load port' : 'port of discharge'}`}
            onChoose={onChoose}
          />
        </Suspense>
      ) : (
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon={<MapPin aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {end === 'load' ? 'Try a load port' : 'Try a port of discharge'}
          </Button>
        </div>
      )}
    </div>
  )
}
