import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { PriceCheck, type PriceCheckProps } from '#features/trade/terms/price-check.tsx'
import { focusField } from '#features/trade/terms/terms-form.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SpinnerIcon } from '#ui/spinner.tsx'
import { labelOf, type Problem } from './form-problems.ts'

type SanityPanelProps = PriceCheckProps & { problems: Problem[] }

/** The price against the market, warnings and missing fields, while it is typed. */
export function LiveCheck({ check, isChecking, failed, problems }: SanityPanelProps) {
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
        <CardBody>
          <PriceCheck check={check} isChecking={isChecking} failed={failed} />
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

/** Each missing field is a link to it. */
function Missing({ problems, isKnown }: { problems: Problem[]; isKnown: boolean }) {
  if (!isKnown) return null
  return (
    <Card as="section" aria-label="Missing">
      <CardHeader title={problems.length === 0 ? 'Ready to publish' : 'Missing'} />
      <CardBody className="pt-2">
        {problems.length === 0 ? (
          <p className="text-muted text-sm">All required fields are filled in.</p>
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
