import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import type { ReactNode } from 'react'
import { againstBenchmark, figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'

type FormBarProps = {
  check: TermsCheck | undefined
  /** Left of the buttons. */
  status: ReactNode
  children: ReactNode
}

/** Sticks to the bottom of the window: status on the left, buttons on the right. */
export function FormBar({ check, status, children }: FormBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:rounded-lg lg:border lg:px-4 lg:shadow-raised">
      <div className="min-w-0 flex-1 basis-40">
        {status}
        <Headline check={check} />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  )
}

export const listingFormId = 'listing-form'

/** Sends the form. It is no submit button: Enter in a field must not publish. */
export function SendButton(props: ButtonProps) {
  return (
    <Button {...props} form={listingFormId} onClick={(event) => event.currentTarget.form?.requestSubmit()} />
  )
}

/** The live check in one line, for narrow screens. */
function Headline({ check }: { check: TermsCheck | undefined }) {
  const formats = useFormats()
  const { bbl, MT } = check?.prices ?? { bbl: null, MT: null }
  const parts = [
    bbl && `${figureText(bbl, formats, 2)} USD/bbl`,
    MT && `${figureText(MT, formats, 2)} USD/MT`,
    check?.percent && againstBenchmark(check.percent, formats),
  ].filter(Boolean)
  return parts.length === 0 ? null : (
    <p className="tabular text-muted text-xs lg:hidden">{parts.join(' · ')}</p>
  )
}
