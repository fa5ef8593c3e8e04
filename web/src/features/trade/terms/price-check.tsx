import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { useFormats } from '#platform/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { figureText } from './trade-labels.ts'
import { UnitTable } from './unit-table.tsx'

export type PriceCheckProps = {
  /** Undefined until the first answer. */
  check: TermsCheck | undefined
  isChecking: boolean
  failed: boolean
}

/** What the price comes to in every unit, beside what the market says today. */
export function PriceCheck({ check, isChecking, failed }: PriceCheckProps) {
  const formats = useFormats()
  if (!check) return <p className="text-muted text-sm">{failed ? failedText : 'Asking the market…'}</p>
  return (
    <div className={classNames('space-y-3 text-sm', isChecking && 'opacity-80')}>
      <UnitTable check={check} />
      {check.value && (
        <p className="flex justify-between gap-3 border-line border-t pt-2">
          <span className="text-subtle">Value</span>
          <span className="tabular font-medium">{figureText(check.value, formats, 2)} USD</span>
        </p>
      )}
      {check.basis && (
        <p className="text-subtle text-xs">
          At {figureText(check.basis.barrelsPerTonne, formats)} bbl/MT, {basisTexts[check.basis.from]}.
        </p>
      )}
    </div>
  )
}

const failedText = 'The market cannot be asked at the moment. You can go on meanwhile.'

const basisTexts: Record<NonNullable<TermsCheck['basis']>['from'], string> = {
  contract: 'as your terms say',
  catalogue: 'as the catalogue has it',
  density: 'by the density in the catalogue',
}
