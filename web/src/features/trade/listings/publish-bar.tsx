import type { TradeListing } from '@laycan/contract/trade/listings/listings'
import type { TermsCheck } from '@laycan/contract/trade/listings/terms-check'
import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { atFields, type useTermsCheck } from '#features/trade/terms/terms-check.api.ts'
import { ApiError } from '#platform/api.ts'
import { useSession } from '#platform/session.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { FormBar } from './form-bar.tsx'
import type { Problem } from './form-problems.ts'
import { capitalize, listingPath } from './listing-labels.ts'
import { bodyOf } from './listing-values.ts'
import { actOn, errorMessage, useCacheListing } from './listings.api.ts'
import { SaveStatus } from './save-sign.tsx'
import type { ListingForm } from './use-listing-form.ts'
import { WarningsDialog } from './warnings-dialog.tsx'

export type FormParts = {
  form: ListingForm
  problems: Problem[]
  /** What the rules that both sides share say at this moment. */
  own: Record<string, string>
  /** Leads to the first of these fields; answers whether there are any. */
  showProblems: (paths?: string[]) => boolean
  check: ReturnType<typeof useTermsCheck>
}

export function PublishBar({ form, own, showProblems, check }: FormParts) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const keep = useCacheListing()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<TermsCheck>()
  const { one, path } = listingNouns[form.kind]
  const isVerified = user?.kycStatus === 'verified'

  /** What the server says of the form as it stands, before anything is put on the market. */
  async function handlePublish() {
    setBusy(true)
    try {
      if (!(await form.flush())) return
      const answer = await queryClient.fetchQuery(check.queryFor(bodyOf(form.values, form.writing)))
      if (showProblems([...Object.keys(answer.problems), ...Object.keys(own)])) return
      if (answer.warnings.length > 0) setAsked(answer)
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
      keep(listing)
      toast.success(publishedText(listing))
      navigate(listingPath(listing))
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError ? atFields(error.fields) : {}
    showProblems(Object.keys(fields))
    toast.error(errorMessage(error))
    if (error instanceof ApiError && error.code === 'kyc_required') navigate('/kyc')
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
      {isVerified ? (
        <Button icon={<Send aria-hidden="true" />} loading={isBusy} onClick={() => void handlePublish()}>
          Publish
        </Button>
      ) : (
        <Link to="/kyc" className={buttonClass()}>
          Verify to publish
        </Link>
      )}
      {asked && (
        <WarningsDialog
          warnings={asked.warnings}
          isBusy={isBusy}
          onPublish={() => void publish()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormBar>
  )
}

function publishedText({ kind, status }: TradeListing): string {
  const one = capitalize(listingNouns[kind].one)
  return status === 'held' ? `${one} handed to compliance for review` : `${one} published`
}
