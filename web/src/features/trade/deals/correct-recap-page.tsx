import type { Deal } from '@laycan/contract/trade/deals/deals'
import { maxReasonLength } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { TradeTerms } from '@laycan/contract/trade/terms/terms'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '#features/trade/shared/back-link.tsx'
import { TermsFields } from '#features/trade/terms/terms-fields.tsx'
import { draftTerms, type TypedTerms, typeTerms } from '#features/trade/terms/terms-input.ts'
import { termsFormProblems, useTermsField } from '#features/trade/terms/terms-problems.ts'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { ActionError, LoadError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { useDeal, useDealCalls } from './deals.api.ts'

/** The broker corrects the recap that both sides are confirming. */
export default function CorrectRecapPage() {
  const { id = '' } = useParams()
  const query = useDeal(id)
  const { data } = query
  return (
    <>
      <title>Correct the recap · Laycan</title>
      <BackLink to={`/deals/${id}`}>{data?.reference ?? 'Deal'}</BackLink>
      <PageHeader
        title="Correct the recap"
        description="Both sides see what is different. What they have confirmed so far lapses, and they confirm the new version."
      />
      <div className="mt-5">
        {data ? (
          <Content deal={data} />
        ) : query.error ? (
          <LoadError query={query} what="the deal" notFound="There is no such deal" />
        ) : (
          <SkeletonGroup label="Loading the deal">
            <SkeletonText lines={8} />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}

function Content({ deal }: { deal: Deal }) {
  // As it was when the page opened: what is sent names the version that the person saw.
  const [seen] = useState(deal)
  if (!seen.acts.includes('correct_recap')) {
    return (
      <Notice title="This recap cannot be corrected">
        Its broker can correct it until both sides have confirmed it.
      </Notice>
    )
  }
  return <CorrectRecapForm deal={seen} />
}

type Values = { terms: TypedTerms; reason: string }

function CorrectRecapForm({ deal }: { deal: Deal }) {
  const navigate = useNavigate()
  const mark = decimalMarkOf(useFormats())
  const calls = useDealCalls(deal)
  const form = useContractForm({
    defaultValues: { terms: typeTerms(deal.terms, mark), reason: '' },
    send: ({ terms, reason }: Values) => calls.correctRecap(draftTerms(terms, mark) as TradeTerms, reason),
    onSent: () => {
      toast.success('Corrected. Both sides are asked to confirm the new version.')
      void navigate(`/deals/${deal.id}`, { replace: true })
    },
    problemsOf: (error) => termsFormProblems(error, {}),
  })
  const terms = useTermsField(form, mark)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-4xl grid-cols-1 gap-4">
      <UnsavedChangesGuard isDirty={form.watch('reason') !== '' && !form.isSubmitting && !form.isSent}>
        This correction has not been sent yet.
      </UnsavedChangesGuard>
      <TermsFields {...terms} />
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={maxReasonLength}
        hint="Both sides read it"
        {...form.field('reason', (text) => String(text).trim() !== '' || 'Reason is required')}
      />
      <ActionError error={form.error} fallback="Failed to correct the recap. Please try again." />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={() => void navigate(`/deals/${deal.id}`)}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          Send the correction
        </Button>
      </div>
    </form>
  )
}
