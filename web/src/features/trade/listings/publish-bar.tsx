import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStanding } from '#features/trade/shared/standing.tsx'
import { FindingList } from '#features/trade/terms/finding-list.tsx'
import { atFields, type useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { ApiError } from '#platform/api.ts'
import { wayOutOf } from '#platform/error-views.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SpinnerIcon } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import type { SaveState } from './autosave.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { FormBar } from './form-bar.tsx'
import type { Problem } from './form-problems.ts'
import { capitalize, listingPath } from './listing-labels.ts'
import { bodyOf } from './listing-values.ts'
import { actOn, errorMessage, useCacheListing } from './listings.api.ts'
import type { ListingForm } from './use-listing-form.ts'

export type FormParts = {
  form: ListingForm
  problems: Problem[]
  /** Problems by the rules that web and server share, as it is typed now. */
  own: Record<string, string>
  /** Focuses the first of these fields; returns whether there are any. */
  showProblems: (paths?: string[]) => boolean
  check: ReturnType<typeof useTermsCheck>
}

export function PublishBar({ form, own, showProblems, check }: FormParts) {
  const missing = useStanding().missing(['trade'])
  const queryClient = useQueryClient()
  const cacheListing = useCacheListing()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<TermsCheck>()
  const { one, path } = listingNouns[form.kind]

  /** Has the server check the form before it publishes. */
  async function handlePublish() {
    setBusy(true)
    try {
      if (!(await form.flush())) return
      const answer = await queryClient.fetchQuery(check.queryFor(bodyOf(form.values, form.writing)))
      if (showProblems([...Object.keys(answer.problems), ...Object.keys(own)])) return
      if (answer.warnings.length > 0) setConfirming(answer)
      else await publish()
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  async function publish() {
    const { id, version } = form.known()
    if (id === null) return
    setBusy(true)
    try {
      const listing = await actOn('publish', { id, version })
      cacheListing(listing)
      toast.success(publishedText(listing))
      navigate(listingPath(listing))
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
      setConfirming(undefined)
    }
  }

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError ? atFields(error.fields) : {}
    showProblems(Object.keys(fields))
    toast.error(errorMessage(error))
    const way = wayOutOf(error)
    if (way) navigate(way)
  }

  return (
    <FormBar check={check.data} status={<SaveStatus state={form.saveState} />}>
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
        <Button
          icon={<Send aria-hidden="true" />}
          disabled={missing !== undefined}
          loading={isBusy}
          onClick={() => void handlePublish()}
        >
          Publish
        </Button>
      )}
      {confirming && (
        <WarningsDialog
          warnings={confirming.warnings}
          isBusy={isBusy}
          onPublish={() => void publish()}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </FormBar>
  )
}

function publishedText({ kind, status }: TradeListing): string {
  const one = capitalize(listingNouns[kind].one)
  return status === 'held' ? `${one} sent to compliance for review` : `${one} published`
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
  onPublish: () => void
  onClose: () => void
}

/** Says before publishing what the checks found, so that a hold surprises nobody. */
function WarningsDialog({ warnings, isBusy, onPublish, onClose }: WarningsDialogProps) {
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
          <Button loading={isBusy} onClick={onPublish}>
            {isHeld ? 'Submit for review' : 'Publish anyway'}
          </Button>
        </>
      }
    >
      <FindingList findings={warnings} />
    </Dialog>
  )
}
