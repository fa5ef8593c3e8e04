import type { Execution } from '@laycan/contract/trade/execution/execution'
import { actOf } from '@laycan/contract/trade/execution/execution-constants'
import type { NextAct } from '@laycan/contract/trade/execution/steps'
import { useState } from 'react'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { useFocusRecovery } from '#ui/use-focus-recovery.ts'
import { StepForm } from './step-form.tsx'

/** The form of my next step, and my other possible actions. */
export function NextSteps({ execution }: { execution: Execution }) {
  const { may } = useStanding()
  const [chosen, setChosen] = useState<NextAct['act'] | null>(null)
  const [taken, setTaken] = useState<NextAct['act'][]>([])
  const { nextActs, state } = execution
  const mine = nextActs.filter(({ act, isMine }) => isMine && may(actOf(act).rights))
  const main = mine.find(({ isMain }) => isMain)
  const open = mine.find(({ act }) => act === chosen) ?? main
  const others = mine.filter((next) => next !== open)
  // Proposed steps are shown above already.
  const proposed = execution.steps.filter(({ status }) => status === 'proposed').map(({ act }) => act)
  const waiting = nextActs.filter(({ act, isMine, isMain }) => isMain && !isMine && !proposed.includes(act))
  const cardRef = useFocusRecovery<HTMLDivElement>(`${state} ${open?.act}`)
  if (!open && waiting.length === 0 && others.length === 0) return null
  return (
    <Card as="section" aria-labelledby="next-title" className="print:hidden">
      <div ref={cardRef} tabIndex={-1} className="rounded-lg">
        <CardHeader
          title={open ? open.label : 'Next step'}
          titleId="next-title"
          description={open && whoText(open)}
        />
        <CardBody>
          {open ? (
            <StepForm
              // Another action is another form, and so is the same action once it was taken.
              key={`${open.act} ${taken.filter((act) => act === open.act).length}`}
              execution={execution}
              next={open}
              onDone={() => {
                // Another may have been chosen meanwhile.
                setChosen((now) => (now === open.act ? null : now))
                setTaken((acts) => [...acts, open.act])
              }}
              onCancel={chosen ? () => setChosen(null) : undefined}
            />
          ) : waiting.length === 0 ? (
            <p className="text-muted">Waiting for the confirmation above.</p>
          ) : (
            <ul className="grid gap-1">
              {waiting.map((next) => (
                <li key={next.act}>
                  <span className="font-medium">{next.label}</span>{' '}
                  <span className="text-muted text-sm">
                    {next.blocked ?? `Waiting for ${takerText(next)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </div>
      {others.length > 0 && (
        <CardFooter>
          <span className="mr-1 text-muted text-sm">Other actions</span>
          {others.map(({ act, label }) => (
            <Button key={act} variant="secondary" size="sm" onClick={() => setChosen(act)}>
              {label}
            </Button>
          ))}
        </CardFooter>
      )}
    </Card>
  )
}

const takerText = ({ by }: NextAct) => (by === 'either' ? 'either side' : `the ${by}`)

const whoText = (next: NextAct) => (next.by === 'either' ? 'Either side can do this' : 'Your action')
