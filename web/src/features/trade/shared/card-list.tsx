import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

type CardListProps = { label: string; isStale: boolean; children: ReactNode }

/** A list of cards; dimmed while the next filter loads. */
export function CardList({ label, isStale, children }: CardListProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isStale || undefined}
      className={classNames('grid gap-2', isStale && 'opacity-60')}
    >
      {children}
    </ul>
  )
}

export function CardListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-2">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className="h-18 w-full" />
      ))}
    </SkeletonGroup>
  )
}
