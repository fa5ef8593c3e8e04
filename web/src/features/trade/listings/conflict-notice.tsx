import { listingNouns } from '@laycan/contract/trade/trade-constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChangeList } from '#features/trade/shared/action-error.tsx'
import { ApiError } from '#platform/api.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { listChanges } from './listing-changes.ts'
import { listingPath, statusName } from './listing-labels.ts'
import { valuesOf } from './listing-values.ts'
import { listingQuery } from './listings.api.ts'
import { useWords } from './use-labels.ts'
import type { ListingForm } from './use-listing-form.ts'

type ConflictNoticeProps = { form: ListingForm; className?: string | undefined }

/** The listing was changed elsewhere: says what, and goes on with or without what was typed here. */
export function ConflictNotice({ form, className }: ConflictNoticeProps) {
  const words = useWords()
  const { one } = listingNouns[form.kind]
  const id = form.known().id ?? ''
  // A key of its own, so that only what the server says from now on counts.
  const latest = useQuery({ ...listingQuery(id), queryKey: ['listing-conflict', id], gcTime: 0 })
  const isGone = latest.error instanceof ApiError && latest.error.status === 404
  if (isGone) {
    return (
      <Notice tone="negative" role="alert" className={className} title={`This ${one} was deleted elsewhere`}>
        What you typed is still on this page; copy what you want to keep.
      </Notice>
    )
  }
  if (!latest.data) {
    return (
      <Notice tone="warning" role="alert" className={className} title={`This ${one} was changed elsewhere`}>
        {latest.isError ? 'What changed cannot be fetched at the moment.' : 'Looking what changed…'}
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
            See it
          </Link>
        }
      />
    )
  }
  const changes = listChanges(form.base, valuesOf(data, form.writing), form.writing, words)
  return (
    <Notice
      tone="warning"
      role="alert"
      className={className}
      title={`Not saved: this ${one} was changed elsewhere meanwhile`}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => form.goOn(data, false)}>
            Take that version
          </Button>
          <Button size="sm" onClick={() => form.goOn(data, true)}>
            Keep my changes
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        'Its terms are the same as before; you can go on.'
      ) : (
        <div className="mt-2">
          <ChangeList changes={changes} />
        </div>
      )}
    </Notice>
  )
}
