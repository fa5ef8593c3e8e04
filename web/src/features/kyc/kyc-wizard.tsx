import type { KycState } from '@laycan/contract/kyc/kyc'
import type { KycStatus } from '@laycan/contract/profile/profile'
import { useEffect, useRef, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { DocumentStep } from './document-step.tsx'
import { openingStep, type Step } from './opening-step.ts'
import { type Initiated, PersonalInfoStep } from './personal-info-step.tsx'
import { startingValues } from './personal-info-values.ts'
import { StepList, stepNames } from './step-list.tsx'
import { readUnsavedDraft } from './unsaved-draft.ts'
import { VerificationStep } from './verification-step.tsx'

type KycWizardProps = {
  userId: string
  status: KycStatus
  /** Undefined while it cannot be fetched; the steps then go on with what they answer each other. */
  state: KycState | undefined
}

const nothingGiven = { caseId: null, draft: null, rejection: null, documents: [], requiredDocuments: [] }

export function KycWizard({ userId, status, state }: KycWizardProps) {
  const given = { ...nothingGiven, ...state, status }
  const [step, setStep] = useState<Step>(() => openingStep(given))
  const [initiated, setInitiated] = useState<Initiated>()
  const heading = useFocusOnChange(step)

  // A decision, or the first answer of the server, leads to where the person now goes on.
  const place = `${status} ${state !== undefined}`
  const [lastPlace, setLastPlace] = useState(place)
  if (place !== lastPlace) {
    setLastPlace(place)
    setStep(openingStep(given))
  }

  const caseId = given.caseId ?? initiated?.caseId
  return (
    <div className="space-y-4">
      <StepList current={step} />
      <Card as="section" aria-labelledby="kyc-step-title">
        <h2
          ref={heading}
          id="kyc-step-title"
          tabIndex={-1}
          className="px-4 pt-4 font-semibold text-lg outline-none"
        >
          {stepNames[step]}
        </h2>
        {step === 1 ? (
          <PersonalInfoStep
            key={String(state !== undefined)}
            userId={userId}
            startWith={startingValues(state, readUnsavedDraft(userId))}
            onInitiated={(answer) => {
              setInitiated(answer)
              setStep(2)
            }}
          />
        ) : step === 2 && caseId ? (
          <DocumentStep
            caseId={caseId}
            requiredDocuments={initiated?.requiredDocuments ?? given.requiredDocuments}
            given={given}
            onBack={() => setStep(1)}
            onSubmitted={() => setStep(3)}
          />
        ) : (
          <VerificationStep state={state} />
        )}
      </Card>
    </div>
  )
}

/** Tells where one is now: the heading of a new step takes the focus, but not that of the first one shown. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
