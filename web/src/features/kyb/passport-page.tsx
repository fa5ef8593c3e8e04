import { utcDate } from '@laycan/contract/calendar/calendar'
import type { PassportState } from '@laycan/contract/kyb/kyb'
import { type PassportPart, passportPartKeys, passportParts } from '@laycan/contract/kyb/passport-content'
import { documentProblems } from '@laycan/contract/kyb/passport-documents'
import { partOf, passportProblems } from '@laycan/contract/kyb/passport-rules'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Forbidden, LoadError, SecondFactorNotice } from '#platform/error-views.tsx'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { AddressesStep } from './addresses-step.tsx'
import { BusinessStep } from './business-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { EntityStep } from './entity-step.tsx'
import { usePassport } from './kyb.api.ts'
import { OwnershipStep } from './ownership-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { SubmitStep } from './submit-step.tsx'
import { type SaveState, usePassportDraft } from './use-passport-draft.ts'

type Step = PassportPart | 'submit'
const steps: readonly Step[] = [...passportPartKeys, 'submit']
const stepName = (step: Step) => (step === 'submit' ? 'Check and submit' : passportParts[step])
const wizardView = urlState<{ step: Step }>({ step: oneOf(steps, 'entity') })

/** The wizard: one step for each part, saved as it is typed. */
export default function PassportPage() {
  const query = usePassport()
  const { data: passport, error } = query
  // Somebody else's draft must not replace what is being typed here.
  const [isReloaded, setReloaded] = useState(0)
  return (
    <>
      <title>Company passport · Laycan</title>
      <PageHeader
        title="Company passport"
        description="Describe your company once. Everything is saved as you type."
        actions={
          <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden="true" />
            Company
          </Link>
        }
      />
      <div className="mt-5">
        {passport ? (
          passport.mayEdit && passport.draft ? (
            <Wizard
              key={isReloaded}
              passport={passport}
              onReload={async () => {
                await query.refetch()
                setReloaded((count) => count + 1)
              }}
            />
          ) : (
            <CannotEdit passport={passport} />
          )
        ) : error ? (
          <LoadError query={query} what="the company passport" notFound="You do not belong to a company" />
        ) : (
          <SkeletonGroup label="Loading the company passport">
            <SkeletonText lines={10} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

function CannotEdit({ passport }: { passport: PassportState }) {
  if (passport.status === 'in_review') {
    return (
      <Notice
        title="Your company is being reviewed"
        actions={
          <Link to="/company" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            See how it stands
          </Link>
        }
      >
        The passport can be changed again once it is decided.
      </Notice>
    )
  }
  if (passport.needsSecondFactor) {
    return <SecondFactorNotice>Your company requires it from everyone who acts for it.</SecondFactorNotice>
  }
  return (
    <Forbidden title="You cannot change the company passport">
      An owner or a compliance contact of your company can.
    </Forbidden>
  )
}

const saveTexts: Record<SaveState, string> = {
  untouched: '',
  typing: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. The next change tries again.',
  outdated: 'Not saved',
}

function Wizard({ passport, onReload }: { passport: PassportState; onReload: () => Promise<void> }) {
  const editor = usePassportDraft(passport)
  const { view, open } = useUrlState(wizardView)
  const { step } = view
  /** Steps that were left: from then on what is missing there is shown. */
  const [seen, setSeen] = useState<ReadonlySet<Step>>(
    () => new Set(passport.status === 'draft' ? [] : passportPartKeys),
  )
  const heading = useFocusOnChange(step)
  const today = utcDate(new Date())
  const problems = {
    ...passportProblems(editor.draft, today),
    ...documentProblems(editor.draft, passport.documents, today),
  }
  const incomplete = new Set(Object.keys(problems).map(partOf))
  const goTo = (next: Step) => {
    setSeen((before) => new Set([...before, step]))
    open({ step: next })
  }
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const previous = steps[at - 1]
  const shown = seen.has(step) || step === 'submit' ? problems : {}
  const stepProps = { editor, problems: shown }
  const bodies: Record<Step, ReactNode> = {
    entity: <EntityStep {...stepProps} />,
    addresses: <AddressesStep {...stepProps} />,
    business: <BusinessStep {...stepProps} />,
    people: <PeopleStep {...stepProps} />,
    ownership: <OwnershipStep {...stepProps} />,
    documents: <DocumentsStep {...stepProps} passport={passport} />,
    submit: (
      <SubmitStep
        editor={editor}
        problems={problems}
        isVerified={passport.verification === 'verified'}
        onGoTo={goTo}
      />
    ),
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Card as="section" aria-label="Progress" className="lg:sticky lg:top-20">
        <CardBody className="space-y-3">
          <ProgressBar
            label="Complete"
            value={((passportPartKeys.length - incomplete.size) / passportPartKeys.length) * 100}
            valueText={`${passportPartKeys.length - incomplete.size} of ${passportPartKeys.length}`}
          />
          <StepList
            current={step}
            doneParts={passportPartKeys.filter((part) => !incomplete.has(part))}
            onGoTo={goTo}
          />
        </CardBody>
      </Card>
      <div className="min-w-0 space-y-4">
        {editor.state === 'outdated' && (
          <Notice
            tone="warning"
            role="alert"
            title="Somebody else in your company has changed the passport"
            actions={
              <Button size="sm" variant="secondary" onClick={() => void onReload()}>
                Load it again
              </Button>
            }
          >
            What you typed last is not saved.
          </Notice>
        )}
        {passport.parts.map(
          ({ part, note }) =>
            part === step &&
            note && (
              <Notice key={part} tone="negative" title="What the reviewer wrote">
                {note}
              </Notice>
            ),
        )}
        <Card as="section" aria-labelledby="passport-step-title">
          <h2
            ref={heading}
            id="passport-step-title"
            tabIndex={-1}
            className="px-4 pt-4 font-semibold text-lg outline-none"
          >
            {stepName(step)}
          </h2>
          {bodies[step]}
          <CardFooter className="justify-between">
            <p role="status" className="text-sm text-subtle">
              {saveTexts[editor.state]}
            </p>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              {previous && (
                <Button variant="secondary" onClick={() => goTo(previous)}>
                  Back
                </Button>
              )}
              {next && <Button onClick={() => goTo(next)}>Continue</Button>}
            </div>
          </CardFooter>
        </Card>
      </div>
    </div>
  )
}

type StepListProps = { current: Step; doneParts: PassportPart[]; onGoTo: (step: Step) => void }

function StepList({ current, doneParts, onGoTo }: StepListProps) {
  return (
    <ol className="space-y-0.5 max-lg:grid max-lg:grid-cols-2 max-lg:gap-1 max-lg:space-y-0">
      {steps.map((step, at) => {
        const isDone = step !== 'submit' && doneParts.includes(step)
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGoTo(step)}
              className={classNames(
                'flex w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken',
                step === current ? 'bg-accent-soft font-medium text-accent-strong' : 'text-ink',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-full text-xs',
                  isDone ? 'bg-positive-soft text-positive' : 'bg-neutral-soft text-muted',
                )}
              >
                {isDone ? <Check className="size-3" /> : at + 1}
              </span>
              <span className="min-w-0">{stepName(step)}</span>
              <span className="sr-only">{isDone ? ', complete' : ''}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** The heading of a new step takes the focus, but not that of the first one shown. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
