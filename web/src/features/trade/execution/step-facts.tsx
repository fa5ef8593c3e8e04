import type { ExecutionStep } from '@laycan/contract/trade/execution/steps'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { localizeFact, localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { useFormats } from '#platform/settings.ts'
import { FactList } from '#ui/fact-list.tsx'

/** What was recorded with a step, and warnings about it. */
export function StepFacts({ step: { facts, flags } }: { step: ExecutionStep }) {
  const formats = useFormats()
  return (
    <>
      <FactList
        layout="compact"
        facts={facts.map(({ label, value }) => ({ label, value: localizeFact(value, formats) }))}
      />
      {flags.map(({ code, text }) => (
        <p key={text} className="mt-1.5 flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          <span>
            {localizeFigures(text, formats)}
            {/* Fraud patterns have numbers; checks of a ship speak for themselves. */}
            {code?.startsWith('F') && ` (${code})`}
          </span>
        </p>
      ))}
    </>
  )
}
