import { ApiError } from '#platform/api.ts'
import { Notice } from '#ui/notice.tsx'
import { isKycRefusal, KycNotice } from './kyc-notice.tsx'

/** Something moved while somebody decided: what it is called, what it was, what it is. */
export type SeenChange = { label: string; before: string; after: string }

/** The server's own sentence where it has one; no one is told of a failure's inside. */
export const errorText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback

/** Somebody else was faster, or it is no longer so. */
export const isStale = (error: unknown) => error instanceof ApiError && error.status === 409

type ActionErrorProps = {
  error: unknown
  /** What did not happen, for when the server has no words: `Failed to accept. Please try again.` */
  fallback: string
  /** What is different now, when that is why it was refused. */
  changes?: SeenChange[] | undefined
}

/** Why an act was not taken, beside the place where it was tried. */
export function ActionError({ error, fallback, changes = [] }: ActionErrorProps) {
  if (!error) return null
  if (isKycRefusal(error)) return <KycNotice role="alert" />
  return (
    <Notice tone="negative" role="alert" title={errorText(error, fallback)}>
      {changes.length > 0 && (
        <>
          What is different now:
          <ChangeList changes={changes} />
        </>
      )}
    </Notice>
  )
}

type ChangeNoticeProps = { title: string; changes: SeenChange[] }

/** Something changed under the eyes of who was about to act on it. */
export function ChangeNotice({ title, changes }: ChangeNoticeProps) {
  if (changes.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title={title}>
      <ChangeList changes={changes} />
    </Notice>
  )
}

/** Field by field, what it was and what it is. */
export function ChangeList({ changes }: { changes: SeenChange[] }) {
  return (
    <ul className="tabular mt-1 grid gap-1 text-ink text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="break-words">
          <span className="text-muted">{label}: </span>
          {before !== '' && (
            <>
              <del className="text-subtle">{before}</del> <span className="sr-only">is now</span>
              <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="font-medium no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  )
}
