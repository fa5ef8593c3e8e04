import type { ImportReport as Report } from '@laycan/contract/markets/market-import'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

export function ImportReport({ report }: { report: Report }) {
  const { number, date } = useFormats()
  const { lines, prices: days, errors, warnings, first_day, last_day, lowest, highest, problems } = report
  const decimal = (text: string) => number(text, Math.max(2, text.split('.')[1]?.length ?? 0))
  const countOf = (count: number, what: string) => `${number(count)} ${what}${count === 1 ? '' : 's'}`
  const range = first_day && last_day ? `, ${date(first_day)} to ${date(last_day)}` : ''
  const prices = lowest && highest ? `, from ${decimal(lowest)} to ${decimal(highest)}` : ''
  return (
    <Card as="section" aria-labelledby="import-report">
      <CardHeader
        titleId="import-report"
        title={errors > 0 ? 'The file cannot be loaded yet' : 'The file can be loaded'}
        description={`${number(lines)} lines, ${number(days)} days with a price${range}${prices}.`}
        actions={
          <>
            <Badge tone={errors > 0 ? 'negative' : 'positive'}>{countOf(errors, 'error')}</Badge>
            <Badge tone={warnings > 0 ? 'warning' : 'neutral'}>{countOf(warnings, 'warning')}</Badge>
          </>
        }
      />
      <CardBody>
        {problems.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section aria-label="Lines to look at" tabIndex={0} className="max-h-72 overflow-auto">
            <ul className="grid gap-1 text-sm">
              {problems.map(({ line, severity, code, message }) => (
                <li key={`${line} ${code}`} className="flex gap-3">
                  <span className="tabular w-20 shrink-0 text-subtle">Line {number(line)}</span>
                  <span className={severity === 'error' ? 'text-negative' : 'text-muted'}>{message}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {problems.length < errors + warnings && (
          <p className="mt-2 text-muted text-sm">
            {number(errors + warnings - problems.length)} more lines are not listed.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
