import type { Execution, NextAct } from '@laycan/contract/trade/execution/execution'
import { useState } from 'react'
import { useCanTrade } from '#features/trade/shared/kyc-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { StepForm } from './step-form.tsx'

/** What may happen from here: the form of my next step, and below it what else I may do. */
export function NextSteps({ transaction }: { transaction: Execution }) {
  const canTrade = useCanTrade()
  const [chosen, setChosen] = useState<NextAct['act'] | null>(null)
  const [taken, setTaken] = useState<NextAct['act'][]>([])
  const { nextActs, state } = transaction
  const mine = canTrade ? nextActs.filter(({ isMine }) => isMine) : []
  const main = mine.find(({ isMain }) => isMain)
  const open = mine.find(({ act }) => act === chosen) ?? main
  const others = mine.filter((next) => next !== open)
  // What was proposed stands above already, with who has to answer it.
  const proposed = transaction.steps.filter(({ status }) => status === 'proposed').map(({ act }) => act)
  const waiting = nextActs.filter(({ act, isMine, isMain }) => isMain && !isMine && !proposed.includes(act))
  const place = useKeptFocus<HTMLDivElement>(`${state} ${open?.act}`)
  if (!open && waiting.length === 0 && others.length === 0) return null
  return (
    <Card as="section" aria-labelledby="next-title">
      <div ref={place} tabIndex={-1} className="rounded-lg">
        <CardHeader
          title={open ? open.label : 'Next'}
          titleId="next-title"
          description={open && whoText(open)}
        />
        <CardBody>
          {open ? (
            <StepForm
              // Another act is another form, and so is the same act once I have taken it.
              key={`${open.act} ${taken.filter((act) => act === open.act).length}`}
              transaction={transaction}
              next={open}
              onDone={() => {
                // Another may have been chosen while it was on its way.
                setChosen((now) => (now === open.act ? null : now))
                setTaken((acts) => [...acts, open.act])
              }}
              onCancel={chosen ? () => setChosen(null) : undefined}
            />
          ) : waiting.length === 0 ? (
            <p className="text-muted">It goes on once what is above is answered.</p>
          ) : (
            <ul className="grid gap-1">
              {waiting.map((next) => (
                <li key={next.act}>
                  <span className="font-medium">{next.label}</span>{' '}
                  <span className="text-muted text-sm">{next.blocked ?? `is for ${takerText(next)}.`}</span>
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </div>
      {others.length > 0 && (
        <CardFooter>
          <span className="mr-1 text-muted text-sm">You may also</span>
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

const whoText = (next: NextAct) =>
  next.by === 'either' ? 'Either side may take this step.' : 'This step is yours.'
