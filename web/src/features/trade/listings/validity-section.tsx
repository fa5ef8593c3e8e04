import { listingNouns, maxListingDays } from '@laycan/contract/trade/trade-constants'
import { SectionCard } from '#features/trade/terms/section-card.tsx'
import { fieldId } from '#features/trade/terms/terms-form.ts'
import { zoneName } from '#platform/zoned-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { validityIn } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

const usualDays = [1, 3, 7, 30]

type ValiditySectionProps = { form: ListingForm; problem: string | undefined }

export function ValiditySection({ form, problem }: ValiditySectionProps) {
  const { writing, kind } = form
  const field = form.field('validUntil', { onChange: form.store })

  function handleChoose(days: number) {
    form.setValue('validUntil', validityIn(days, writing))
    form.store()
  }

  return (
    <SectionCard title="Validity and name">
      <div>
        <TextField
          id={fieldId('validUntil')}
          label="Valid until"
          required
          type="datetime-local"
          hint={`${zoneName(writing.timeZone)} time, at most ${maxListingDays} days ahead`}
          {...field}
          error={problem ?? field.error}
        />
        <div className="mt-1.5 flex flex-wrap gap-1">
          {usualDays.map((days) => (
            <Button key={days} variant="secondary" size="sm" onClick={() => handleChoose(days)}>
              {days === 1 ? '1 day' : `${days} days`}
            </Button>
          ))}
        </div>
      </div>
      <Checkbox
        className="sm:mt-6"
        label="Hide my name"
        hint={`Others see the ${listingNouns[kind].one}, but not who it is from until a quote is sent.`}
        {...form.field('isNameClosed', { onChange: form.store })}
      />
    </SectionCard>
  )
}
