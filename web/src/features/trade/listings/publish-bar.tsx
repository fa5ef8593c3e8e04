import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import { Link, useNavigate } from 'react-router'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SpinnerIcon } from '#ui/spinner.tsx'
import type { SaveState } from './autosave.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { FormBar, SendButton } from './form-bar.tsx'
import type { ListingForm } from './use-listing-form.ts'

export function PublishBar({ form }: { form: ListingForm }) {
  const missing = useStanding().missing(['trade'])
  const navigate = useNavigate()
  const { one, path } = listingNouns[form.kind]

  return (
    <FormBar check={form.check.data} status={<SaveStatus state={form.saveState} />}>
      <DeleteDraftButton
        id={form.known().id}
        one={one}
        onDelete={() => {
          form.discard()
          navigate(path)
        }}
      />
      {missing === 'identity' ? (
        <Link to="/kyc" className={buttonClass()}>
          Verify to publish
        </Link>
      ) : missing === 'company' ? (
        <Link to="/company" className={buttonClass()}>
          Verify company to publish
        </Link>
      ) : (
        <SendButton
          icon={<Send aria-hidden="true" />}
          disabled={missing !== undefined}
          loading={form.isSubmitting}
        >
          Publish
        </SendButton>
      )}
      {form.review && (
        <WarningsDialog warnings={form.review.warnings} isBusy={form.isSubmitting} onClose={form.endReview} />
      )}
    </FormBar>
  )
}

/** Whether the server has what is on the screen. */
function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p role="status" className="flex min-h-5 min-w-0 items-center gap-1.5 text-sm text-subtle">
      {state.kind === 'saved' && (
        <>
          <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
          Saved
        </>
      )}
      {(state.kind === 'saving' || state.kind === 'waiting') && (
        <>
          <SpinnerIcon className="size-3.5 shrink-0" />
          Saving…
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
          <span className="min-w-0 break-words">Not saved. {state.reason}</span>
        </>
      )}
      {state.kind === 'stale' && 'Not saved: changed elsewhere'}
    </p>
  )
}

type WarningsDialogProps = {
  warnings: TradeFinding[]
  isBusy: boolean
  onClose: () => void
}

/** Says before publishing what the checks found, so that a hold surprises nobody. */
function WarningsDialog({ warnings, isBusy, onClose }: WarningsDialogProps) {
  const isHeld = warnings.some(({ severity }) => severity === 'hard')
  return (
    <Dialog
      open
      title={isHeld ? 'This will be held for review' : 'Publish with warnings?'}
      description={
        isHeld
          ? 'Compliance reviews it before it is published. You will be notified of the decision.'
          : 'Check each warning. Other members see the same warnings.'
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <SendButton loading={isBusy}>{isHeld ? 'Submit for review' : 'Publish anyway'}</SendButton>
        </>
      }
    >
      <FindingList findings={warnings} />
    </Dialog>
  )
}
