import { ActionError } from '#platform/error-views.tsx'
import { Notice } from '#ui/notice.tsx'

/** What changed since somebody looked: before and after, as the screen shows them. */
export type SeenChange = { label: string; before: string; after: string }

type ActionErrorProps = { error: unknown; fallback: string; changes: SeenChange[] }

/** Why an action failed, with what is different now if that is the reason. */
export function ActionErrorWithChanges({ error, fallback, changes }: ActionErrorProps) {
  return (
    <ActionError error={error} fallback={fallback}>
      {changes.length > 0 && (
        <>
          What changed:
          <ChangeList changes={changes} />
        </>
      )}
    </ActionError>
  )
}

/** Warns that something changed while the person was about to act on it. */
export function ChangeNotice({ title, changes }: { title: string; changes: SeenChange[] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title={title}>
      <ChangeList changes={changes} />
    </Notice>
  )
}

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
