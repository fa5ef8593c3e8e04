import X from 'lucide-react/icons/x'
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

// The library that draws charts is large: it comes with the first one.
const ChartPanel = lazy(async () => ({ default: (await import('./chart-panel.tsx')).ChartPanel }))

type ChartAsideProps = ComponentProps<typeof ChartPanel> & { onClose: () => void }

/** Beside the board; over it where there is no room beside. */
export function ChartAside({ onClose, ...panel }: ChartAsideProps) {
  const isBeside = useMedia('(min-width: 64rem)')
  const title = panel.nameOf(panel.charted[0] ?? '')
  const content = (
    <Suspense
      fallback={
        <SkeletonGroup label="Loading the chart">
          <Skeleton className="h-[min(28rem,60dvh)] w-full" />
        </SkeletonGroup>
      }
    >
      <ChartPanel {...panel} />
    </Suspense>
  )
  if (!isBeside) {
    return (
      <Dialog title={title} size="lg" open onOpenChange={(isOpen) => !isOpen && onClose()}>
        {content}
      </Dialog>
    )
  }
  return (
    <Card
      as="section"
      aria-label={`Chart of ${title}`}
      className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words font-semibold text-ink text-lg">{title}</h2>
        <IconButton size="sm" label="Close the chart" icon={<X />} onClick={onClose} />
      </div>
      {content}
    </Card>
  )
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
