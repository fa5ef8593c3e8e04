import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormBar, SendButton } from './form-bar.tsx'
import { listChanges } from './listing-changes.ts'
import type { ListingForm } from './use-listing-form.ts'

/** Shows the changes before they are published. */
export function AmendBar({ form }: { form: ListingForm }) {
  const format = useTermsFormat()
  const { one } = listingNouns[form.kind]
  const changes = listChanges(form.base, form.values, form.writing, format)
  const warnings = form.check.data?.warnings ?? []
  const isHeld = warnings.some(({ severity }) => severity === 'hard')

  return (
    <FormBar
      check={form.check.data}
      status={
        <p role="status" className="text-sm text-subtle">
          {form.isDirty
            ? `${changes.length === 1 ? '1 change' : `${changes.length} changes`}, not published yet`
            : 'No changes'}
        </p>
      }
    >
      <Button variant="ghost" disabled={!form.isDirty} onClick={form.discard}>
        Discard changes
      </Button>
      <SendButton disabled={!form.isDirty || form.saveState.kind === 'stale'} loading={form.isSubmitting}>
        Review changes
      </SendButton>
      <Dialog
        title={`Amend this ${one}?`}
        description={
          isHeld
            ? 'It leaves the marketplace until compliance has reviewed it. You will be notified of the decision.'
            : 'Everyone negotiating on it is notified and sees the changes.'
        }
        open={form.review !== undefined}
        onOpenChange={form.endReview}
        actions={
          <>
            <Button variant="secondary" onClick={form.endReview}>
              Keep editing
            </Button>
            <SendButton loading={form.isSubmitting}>
              {isHeld ? 'Submit for review' : 'Publish changes'}
            </SendButton>
          </>
        }
      >
        <ChangeList changes={changes} />
        {warnings.length > 0 && (
          <div className="mt-4 border-line border-t pt-3">
            <FindingList findings={warnings} />
          </div>
        )}
      </Dialog>
    </FormBar>
  )
}
