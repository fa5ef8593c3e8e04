import { awardDirections } from '@laycan/contract/trade/disputes/dispute-constants'
import type { Award } from '@laycan/contract/trade/disputes/disputes'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { FactList } from '#ui/fact-list.tsx'
import { moneyText } from './dispute-labels.ts'

/** The award as both sides read it. */
export function AwardView({ award }: { award: Award }) {
  const formats = useFormats()
  const dollars = (amount: string) => `${figureText(amount, formats, 2)} USD`
  const direction = awardDirections.find(({ code }) => code === award.direction)?.name
  return (
    <section aria-label="Award" className="grid grid-cols-1 gap-3 rounded-md bg-sunken px-4 py-3">
      <h4 className="font-medium">
        Award of {award.by}, {formats.dateTime(award.at)}
      </h4>
      <FactList
        layout="grid"
        facts={[
          {
            label: 'Money',
            value: moneyText(award, dollars),
            note:
              award.payer === null
                ? undefined
                : award.note === null
                  ? 'By a note with the first invoice'
                  : `By note ${award.note}`,
          },
          { label: 'Deal', value: direction },
        ]}
      />
      <p className="whitespace-pre-line break-words">{award.text}</p>
    </section>
  )
}
