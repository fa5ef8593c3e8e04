import Check from 'lucide-react/icons/check'
import { classNames } from '#ui/class-names.ts'
import type { Step } from './opening-step.ts'

export const stepNames: Record<Step, string> = {
  1: 'Personal Info',
  2: 'Document Upload',
  3: 'Verification',
}
const steps: Step[] = [1, 2, 3]

/** Where in the three steps the person is. */
export function StepList({ current }: { current: Step }) {
  return (
    <ol aria-label="Steps" className="flex gap-2">
      {steps.map((step) => {
        const isDone = step < current
        const isCurrent = step === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 flex-1 items-center gap-2.5 border-t-2 pt-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-1',
              isDone || isCurrent ? 'border-accent' : 'border-line',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'tabular grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-xs',
                isCurrent && 'border-accent bg-accent text-on-accent',
                isDone && 'border-accent text-accent',
                !isDone && !isCurrent && 'border-line-strong text-subtle',
              )}
            >
              {isDone ? <Check className="size-3.5" strokeWidth={3} /> : step}
            </span>
            <span
              className={classNames('min-w-0 font-medium text-sm', isCurrent ? 'text-ink' : 'text-muted')}
            >
              <span className="sr-only">
                Step {step}
                {isDone && ', done'}:{' '}
              </span>
              {stepNames[step]}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
