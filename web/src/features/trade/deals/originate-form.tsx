import type { MemberCard } from '@laycan/contract/members/members'
import { commissionPayers, maxMandateLength } from '@laycan/contract/trade/deals/deal-constants'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdempotencyId } from '#features/trade/shared/use-idempotency-id.ts'
import { SectionCard } from '#features/trade/terms/section-card.tsx'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { fieldShowing } from '#features/trade/terms/terms-form.ts'
import { draftTerms, newTerms, typeTerms } from '#features/trade/terms/terms-input.ts'
import { useTermsProblems } from '#features/trade/terms/terms-problems.ts'
import { unitText } from '#features/trade/terms/trade-labels.ts'
import { ApiError } from '#platform/api.ts'
import { decimalMarkOf, readDecimal } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { useOriginate } from './deals.api.ts'
import { MemberField } from './member-field.tsx'

const payerOptions = commissionPayers.map(({ code, name }) => ({ value: code, label: name }))

type OriginateFormProps = { request: TradeListing | undefined; supply: TradeListing | undefined }

export function OriginateForm({ request, supply }: OriginateFormProps) {
  const navigate = useNavigate()
  const mark = decimalMarkOf(useFormats())
  const originate = useOriginate()
  const idempotencyId = useIdempotencyId()
  const form = useRef<HTMLFormElement>(null)
  const known = supply?.terms ?? request?.terms
  const [buyer, setBuyer] = useState<MemberCard | null>(request?.owner ?? null)
  const [seller, setSeller] = useState<MemberCard | null>(supply?.owner ?? null)
  const [typed, setTyped] = useState(() => (known ? typeTerms(known, mark) : newTerms('MT')))
  const [perUnit, setPerUnit] = useState('')
  const [paidBy, setPaidBy] = useState<(typeof commissionPayers)[number]['code']>('seller')
  const [mandates, setMandates] = useState({ buyer: '', seller: '' })
  const [isTried, setTried] = useState(false)
  const tied = useTermsProblems(typed, mark)
  const refused = originate.error instanceof ApiError ? originate.error.fields : {}
  const problems = { ...(isTried ? tied : {}), ...termsProblemsOf(refused) }
  const isDirty = buyer !== null || seller !== null || mandates.buyer !== '' || perUnit !== ''

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (originate.isPending || !buyer || !seller || Object.keys(tied).length > 0) return focusFirst()
    const draft = {
      buyerId: buyer.userId,
      sellerId: seller.userId,
      // May be incomplete: the server then names the fields.
      terms: draftTerms(typed, mark) as TradeTerms,
      commission: { perUnit: readDecimal(perUnit, mark) ?? perUnit, unit: typed.quantity_unit, paidBy },
      mandates,
      ...(request && { requestId: request.id }),
      ...(supply && { supplyId: supply.id }),
    }
    try {
      const deal = await originate.mutateAsync({ ...draft, clientId: idempotencyId(draft) })
      toast.success(`${deal.reference} created. Both sides are asked to confirm the mandate.`)
      void navigate(`/deals/${deal.id}`, { replace: true })
    } catch {
      focusFirst()
    }
  }

  /** Focuses the first invalid field, once it is rendered as such. */
  function focusFirst() {
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus())
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="grid max-w-4xl grid-cols-1 gap-4"
    >
      <UnsavedChangesGuard isDirty={isDirty && !originate.isPending && !originate.isSuccess}>
        This deal has not been created yet.
      </UnsavedChangesGuard>
      <SectionCard title="Parties">
        <MemberField
          side="buyer"
          member={buyer}
          error={isTried && !buyer ? 'Choose a buyer' : refused.buyerId}
          onChoose={setBuyer}
        />
        <MemberField
          side="seller"
          member={seller}
          error={isTried && !seller ? 'Choose a seller' : refused.sellerId}
          onChoose={setSeller}
        />
      </SectionCard>
      <TermsFields
        typed={typed}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        problemOf={(path) => problems[path]}
      />
      <SectionCard title="Mandates and commission" description="Disclosed to both sides">
        {(['buyer', 'seller'] as const).map((side) => (
          <TextArea
            key={side}
            label={`${side === 'buyer' ? 'Buyer' : 'Seller'}’s mandate`}
            required
            rows={3}
            maxLength={maxMandateLength}
            hint="What you may do on behalf of this side"
            value={mandates[side]}
            error={
              isTried && mandates[side].trim() === ''
                ? `${side === 'buyer' ? 'Buyer' : 'Seller'}’s mandate is required`
                : refused[`mandates.${side}`]
            }
            onChange={(event) => setMandates((before) => ({ ...before, [side]: event.target.value }))}
          />
        ))}
        <TextField
          label="Commission"
          required
          inputMode="decimal"
          autoComplete="off"
          trailing={<span className="pr-2">$/{unitText(typed.quantity_unit)}</span>}
          hint="US dollars per unit of quantity"
          value={perUnit}
          error={
            isTried && perUnit.trim() === ''
              ? 'Commission is required'
              : (refused['commission.perUnit'] ?? refused.commission)
          }
          onChange={(event) => setPerUnit(event.target.value)}
        />
        <Select label="Paid by" options={payerOptions} value={paidBy} onValueChange={setPaidBy} />
      </SectionCard>
      <ActionError error={originate.error} fallback="Failed to create the deal. Please try again." />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={() => void navigate('/deals')}>
          Cancel
        </Button>
        <Button type="submit" loading={originate.isPending}>
          Originate the deal
        </Button>
      </div>
    </form>
  )
}

/** The server's messages about the terms, by the control that shows them. */
const termsProblemsOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith('terms.'))
      .map(([path, message]) => [fieldShowing(path.slice('terms.'.length)), message]),
  )
