import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { useTermsFormat } from '#features/trade/terms/reference-data.api.ts'
import { isNotFound } from '#platform/error-views.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { listChanges } from './listing-changes.ts'
import { listingPath, statusName } from './listing-labels.ts'
import { valuesOf } from './listing-values.ts'
import { listingQuery } from './listings.api.ts'
import type { ListingForm } from './use-listing-form.ts'

type ConflictNoticeProps = { form: ListingForm; className?: string | undefined }

/** The listing was changed elsewhere: shows what changed, and continues with or without the edits made here. */
export function ConflictNotice({ form, className }: ConflictNoticeProps) {
  const format = useTermsFormat()
  const { one } = listingNouns[form.kind]
  const id = form.known().id ?? ''
  // A key of its own: the cached listing is what the conflict is with.
  const latest = useQuery({ ...listingQuery(id), queryKey: ['listing-conflict', id], gcTime: 0 })
  if (isNotFound(latest.error)) {
    return (
      <Notice tone="negative" role="alert" className={className} title={`This ${one} was deleted elsewhere`}>
        Your edits are still on this page. Copy what you want to keep.
      </Notice>
    )
  }
  if (!latest.data) {
    return (
      <Notice
        tone="warning"
        role="alert"
        className={className}
        title={`This ${one} was changed elsewhere`}
        actions={
          latest.isError && (
            <Button variant="secondary" size="sm" onClick={() => void latest.refetch()}>
              Retry
            </Button>
          )
        }
      >
        {latest.isError ? 'The changes could not be loaded.' : 'Loading the changes…'}
      </Notice>
    )
  }
  const { data } = latest
  const isStillEditable = form.isAmending === (data.status !== 'draft')
  if (!isStillEditable) {
    return (
      <Notice
        tone="warning"
        role="alert"
        className={className}
        title={`This ${one} was changed elsewhere: it is now “${statusName(data.status)}”`}
        actions={
          <Link to={listingPath(data)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            View it
          </Link>
        }
      />
    )
  }
  const changes = listChanges(form.base, valuesOf(data, form.writing), form.writing, format)
  return (
    <Notice
      tone="warning"
      role="alert"
      className={className}
      title={`Not saved: this ${one} was changed elsewhere`}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => form.continueFrom(data, false)}>
            Use that version
          </Button>
          <Button size="sm" onClick={() => form.continueFrom(data, true)}>
            Keep my changes
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        'Its terms are unchanged; you can continue.'
      ) : (
        <div className="mt-2">
          <ChangeList changes={changes} />
        </div>
      )}
    </Notice>
  )
}
