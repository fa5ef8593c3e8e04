import type { TermsCheck } from '@laycan/contract/terms-check'
import { useFormats } from '#platform/settings.ts'
import { focusField } from '#platform/terms-editor/terms-editor.ts'
import { figureText } from '#platform/trade-words.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { SpinnerIcon } from '#ui/spinner.tsx'
import { FindingList } from './finding-list.tsx'
import { labelOf, type Problem } from './form-problems.ts'
import { UnitTable } from './unit-table.tsx'

type SanityPanelProps = {
  /** Undefined until the first answer. */
  check: TermsCheck | undefined
  isChecking: boolean
  failed: boolean
  problems: Problem[]
}

/** What the market and the checks say of what is being typed. */
export function SanityPanel({ check, isChecking, failed, problems }: SanityPanelProps) {
  const formats = useFormats()
  return (
    <section
      aria-label="Live check"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a long panel.
      tabIndex={0}
      className="grid min-w-0 gap-4 rounded-lg lg:sticky lg:top-18 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto"
    >
      <Card>
        <CardHeader
          title="Price check"
          actions={isChecking && <SpinnerIcon className="size-4 text-subtle" />}
        />
        <CardBody className={classNames('space-y-3 text-sm', isChecking && 'opacity-80')}>
          {check ? <UnitTable check={check} /> : <p className="text-muted">{waitingText(failed)}</p>}
          {check?.value && (
            <p className="flex justify-between gap-3 border-line border-t pt-2">
              <span className="text-subtle">Value</span>
              <span className="tabular font-medium">{figureText(check.value, formats, 2)} USD</span>
            </p>
          )}
          {check?.basis && (
            <p className="text-subtle text-xs">
              At {figureText(check.basis.barrelsPerTonne, formats)} bbl/MT, {basisTexts[check.basis.from]}.
            </p>
          )}
        </CardBody>
      </Card>
      {check && check.warnings.length > 0 && (
        <Card as="section" aria-label="Warnings">
          <CardHeader title="Warnings" />
          <CardBody>
            <FindingList findings={check.warnings} />
          </CardBody>
        </Card>
      )}
      <Missing problems={problems} isKnown={check !== undefined} />
      <p role="status" className="sr-only">
        {check?.warnings.map(({ title }) => `Warning: ${title}.`).join(' ')}
      </p>
    </section>
  )
}

const waitingText = (failed: boolean) =>
  failed ? 'The market cannot be asked at the moment. You can go on meanwhile.' : 'Asking the market…'

const basisTexts: Record<NonNullable<TermsCheck['basis']>['from'], string> = {
  contract: 'as your terms say',
  catalogue: 'as the catalogue has it',
  density: 'by the density in the catalogue',
}

/** What is still to be filled in; each leads to its field. */
function Missing({ problems, isKnown }: { problems: Problem[]; isKnown: boolean }) {
  if (!isKnown) return null
  return (
    <Card as="section" aria-label="Still needed">
      <CardHeader title={problems.length === 0 ? 'Ready to publish' : 'Still needed'} />
      <CardBody className="pt-2">
        {problems.length === 0 ? (
          <p className="text-muted text-sm">Everything that a trader needs to know is there.</p>
        ) : (
          <ul className="space-y-0.5 text-sm">
            {problems.map(({ path, message, isMissing }) => (
              <li key={path}>
                <button
                  type="button"
                  className="cursor-pointer rounded-sm text-left hover:underline"
                  onClick={() => focusField(path)}
                >
                  <span className="font-medium text-ink">{labelOf(path)}</span>
                  {!isMissing && <span className="block text-muted">{message}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
