import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { atFields } from '#features/trade/terms/terms-check.api.ts'
import { ApiError } from '#platform/api.ts'
import { wayOutOf } from '#platform/error-views.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { FormBar } from './form-bar.tsx'
import { listChanges } from './listing-changes.ts'
import { capitalize, listingPath } from './listing-labels.ts'
import { errorMessage, useCacheListing } from './listings.api.ts'
import type { FormParts } from './publish-bar.tsx'

/** Shows the changes before they are published. */
export function AmendBar({ form, problems, showProblems, check }: FormParts) {
  const navigate = useNavigate()
  const cacheListing = useCacheListing()
  const format = useTermsFormat()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { one } = listingNouns[form.kind]
  const changes = listChanges(form.base, form.values, form.writing, format)
  const isHeld = check.data?.warnings.some(({ severity }) => severity === 'hard') ?? false

  async function handleAmend() {
    setBusy(true)
    try {
      const amended = await form.amend()
      cacheListing(amended)
      toast.success(
        amended.status === 'held'
          ? `${capitalize(one)} sent to compliance for review`
          : `${capitalize(one)} amended`,
      )
      navigate(listingPath(amended))
    } catch (error) {
      const fields = error instanceof ApiError ? atFields(error.fields) : {}
      showProblems(Object.keys(fields))
      toast.error(errorMessage(error))
      const way = wayOutOf(error)
      if (way) navigate(way)
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }

  return (
    <FormBar
      check={check.data}
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
      <Button
        disabled={!form.isDirty || form.saveState.kind === 'stale'}
        onClick={() => {
          if (!(problems.length > 0 && showProblems())) setConfirming(true)
        }}
      >
        Review changes
      </Button>
      <Dialog
        title={`Amend this ${one}?`}
        description={
          isHeld
            ? 'It leaves the marketplace until compliance has reviewed it. You will be notified of the decision.'
            : 'Everyone negotiating on it is notified and sees the changes.'
        }
        open={isConfirming}
        onOpenChange={setConfirming}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              Keep editing
            </Button>
            <Button loading={isBusy} onClick={() => void handleAmend()}>
              {isHeld ? 'Submit for review' : 'Publish changes'}
            </Button>
          </>
        }
      >
        <ChangeList changes={changes} />
        {check.data && check.data.warnings.length > 0 && (
          <div className="mt-4 border-line border-t pt-3">
            <FindingList findings={check.data.warnings} />
          </div>
        )}
      </Dialog>
    </FormBar>
  )
}
