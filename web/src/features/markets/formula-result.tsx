import type { PricingResult } from '@laycan/contract/markets/market-formula'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { formatDecimal, kindLabels } from './market-format.ts'

type FormulaResultProps = {
  result: PricingResult
  /** What it is the price of: the form may have been changed since. */
  marketName: string
  blDate: string
}

export function FormulaResult({ result, marketName, blDate }: FormulaResultProps) {
  const formats = useFormats()
  const { status, currency, price_unit, quote_unit, quotes, price, value, steps, awaited, kind, source } =
    result
  const isConverted = quote_unit !== price_unit
  return (
    <Card as="section" aria-labelledby="formula-result">
      <CardHeader
        titleId="formula-result"
        title={
          <span className="tabular">
            {formatDecimal(formats, price)} {currency}/{price_unit}
          </span>
        }
        description={[
          `${marketName}, bill of lading of ${formats.date(blDate)}`,
          ...(value === null ? [] : [`${formats.number(value, 2)} ${currency} in all`]),
        ].join(' · ')}
        actions={
          <>
            <Badge tone={status === 'final' ? 'positive' : 'warning'}>
              {status === 'final' ? 'Final' : `Provisional: ${awaited} awaited`}
            </Badge>
            <Badge tone={kind === 'simulated' ? 'warning' : 'info'}>{kindLabels[kind]}</Badge>
          </>
        }
      />
      <CardBody>
        <p role="status" className="sr-only">
          {status === 'final' ? 'Final' : 'Provisional'} price: {formatDecimal(formats, price)} {currency}/
          {price_unit}
        </p>
        <ol className="tabular grid gap-1 text-sm">
          {steps.map(({ label, text }) => (
            <li key={label} className="flex flex-wrap gap-x-3">
              <span className="w-40 shrink-0 text-subtle">{label}</span>
              <span className="text-ink">{text}</span>
            </li>
          ))}
        </ol>
        <div className="mt-4 overflow-x-auto">
          <table className="tabular w-full text-right text-sm">
            <caption className="mb-1 text-left font-medium text-ink">Prices used, {source}</caption>
            <thead className="text-subtle">
              <tr>
                <th scope="col" className="py-1 pr-2 text-left font-medium">
                  Day
                </th>
                <th scope="col" className="px-2 py-1 font-medium">
                  {currency}/{quote_unit}
                </th>
                {isConverted && (
                  <th scope="col" className="px-2 py-1 font-medium">
                    {currency}/{price_unit}
                  </th>
                )}
                <th scope="col" className="py-1 pl-2 text-left font-medium">
                  Note
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {quotes.map(({ date, price: published, converted, note }) => (
                <tr key={date}>
                  <th scope="row" className="whitespace-nowrap py-1 pr-2 text-left font-normal text-ink">
                    {formats.date(date)}
                  </th>
                  <td className="px-2 py-1 text-ink">
                    {published === null ? '–' : formatDecimal(formats, published)}
                  </td>
                  {isConverted && (
                    <td className="px-2 py-1 text-ink">
                      {converted === null ? '–' : formatDecimal(formats, converted)}
                    </td>
                  )}
                  <td className="py-1 pl-2 text-left text-muted">{note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </CardBody>
    </Card>
  )
}
