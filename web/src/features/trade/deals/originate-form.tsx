import { unitText } from '@laycan/contract/figure-texts'
import type { MemberCard } from '@laycan/contract/members/members'
import { commissionPayers, maxMandateLength } from '@laycan/contract/trade/deals/deal-constants'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { HouseClauses } from '@laycan/contract/trade/terms/house-terms'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { MemberField } from '#features/trade/shared/member-field.tsx'
import { typeClauses } from '#features/trade/terms/clause-input.ts'
import { HouseTermsBar } from '#features/trade/terms/house-terms-bar.tsx'
import { SectionCard } from '#features/trade/terms/section-card.tsx'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { draftTerms, newTerms, type TypedTerms, typeTerms } from '#features/trade/terms/terms-input.ts'
import { termsFormProblems, useTermsField } from '#features/trade/terms/terms-problems.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { useIdempotencyId } from '#platform/use-idempotency-id.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { useOriginate } from './deals.api.ts'

/** Anybody but a broker can be a principal. */
const isPrincipal = ({ userType }: MemberCard) => userType !== 'broker'

const payerOptions = commissionPayers.map(({ code, name }) => ({ value: code, label: name }))
const sides = [
  { side: 'buyer', mandateLabel: 'Buyer’s mandate' },
  { side: 'seller', mandateLabel: 'Seller’s mandate' },
] as const

const required = (label: string) => (text: unknown) => String(text).trim() !== '' || `${label} is required`

type OriginateValues = {
  buyer: MemberCard | null
  seller: MemberCard | null
  terms: TypedTerms
  isNameClosed: boolean
  mandates: { buyer: string; seller: string }
  commission: { perUnit: string; paidBy: (typeof commissionPayers)[number]['code'] }
}

type OriginateFormProps = {
  request: TradeListing | undefined
  supply: TradeListing | undefined
  /** Of the broker's own company: those of a principal are its own business until it offers them. */
  house: HouseClauses | undefined
}

export function OriginateForm({ request, supply, house = {} }: OriginateFormProps) {
  const navigate = useNavigate()
  const mark = decimalMarkOf(useFormats())
  const originate = useOriginate()
  const idempotencyId = useIdempotencyId()
  const known = supply?.terms ?? request?.terms
  const form = useContractForm({
    defaultValues: {
      buyer: request?.owner ?? null,
      seller: supply?.owner ?? null,
      // A listing has the house terms of its owner already.
      terms: known ? typeTerms(known, mark) : { ...newTerms('MT'), ...typeClauses(house, mark) },
      isNameClosed: false,
      mandates: { buyer: '', seller: '' },
      commission: { perUnit: '', paidBy: 'seller' },
    },
    send: ({ buyer, seller, terms, isNameClosed, mandates, commission }: OriginateValues) => {
      const draft = {
        buyerId: buyer?.userId ?? '',
        sellerId: seller?.userId ?? '',
        // May be incomplete: the server then names the fields.
        terms: draftTerms(terms, mark) as TradeTerms,
        commission: {
          perUnit: readDecimal(commission.perUnit, mark) ?? commission.perUnit,
          unit: terms.quantity_unit,
          paidBy: commission.paidBy,
        },
        isNameClosed,
        mandates,
        ...(request && { requestId: request.id }),
        ...(supply && { supplyId: supply.id }),
      }
      return originate.mutateAsync({ ...draft, clientId: idempotencyId(draft) })
    },
    onSent: (deal) => {
      toast.success(`${deal.reference} created. Both sides are asked to confirm the mandate.`)
      void navigate(`/deals/${deal.id}`, { replace: true })
    },
    problemsOf: (error) =>
      termsFormProblems(error, { buyerId: 'buyer', sellerId: 'seller', commission: 'commission.perUnit' }),
  })
  const terms = useTermsField(form, mark)
  const { buyer, seller, mandates, commission } = form.watch()
  const isDirty = buyer !== null || seller !== null || mandates.buyer !== '' || commission.perUnit !== ''

  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-4xl grid-cols-1 gap-4">
      <UnsavedChangesGuard isDirty={isDirty && !form.isSubmitting && !form.isSent}>
        This deal has not been created yet.
      </UnsavedChangesGuard>
      <SectionCard title="Parties">
        {sides.map(({ side }) => (
          <Controller
            key={side}
            control={form.control}
            name={side}
            rules={{ validate: (member) => member !== null || `Choose a ${side}` }}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <MemberField
                noun={side}
                isFitting={isPrincipal}
                member={value}
                error={error?.message}
                onChoose={onChange}
              />
            )}
          />
        ))}
        <Checkbox
          className="sm:col-span-2"
          label="Keep names closed"
          hint="Neither side sees who the other is until both have confirmed their mandates. Mandates are then shown to their own side only."
          {...form.field('isNameClosed')}
        />
      </SectionCard>
      <TermsFields {...terms} moreTerms={<HouseTermsBar typed={terms.typed} />} />
      <SectionCard title="Mandates and commission" description="Disclosed to both sides">
        {sides.map(({ side, mandateLabel }) => (
          <TextArea
            key={side}
            label={mandateLabel}
            required
            rows={3}
            maxLength={maxMandateLength}
            hint="What you may do on behalf of this side"
            {...form.field(`mandates.${side}`, required(mandateLabel))}
          />
        ))}
        <TextField
          label="Commission"
          required
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-2">$/{unitText(terms.typed.quantity_unit)}</span>}
          hint="US dollars per unit of quantity"
          {...form.field('commission.perUnit', required('Commission'))}
        />
        <FormSelect form={form} name="commission.paidBy" label="Paid by" options={payerOptions} />
      </SectionCard>
      <ActionError error={form.error} fallback="Failed to create the deal. Please try again." />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={() => void navigate('/deals')}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          Originate the deal
        </Button>
      </div>
    </form>
  )
}
