import { ChangeList } from '#features/trade/shared/change-list.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Differences, differencesTitle } from './differences.ts'

/** Every term that a version changes against what its reader wrote last, before the reader answers it. */
export function DifferenceList({
  differences,
  className,
}: {
  differences: Differences
  className?: string | undefined
}) {
  const { changes } = differences
  const title = differencesTitle(differences)
  return (
    <section
      aria-label={title}
      className={classNames(
        'border-l-2 pl-2.5 text-sm',
        changes.length > 0 ? 'border-warning-fill' : 'border-positive',
        className,
      )}
    >
      <p className="font-medium">{title}.</p>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </section>
  )
}
