import ChartLine from 'lucide-react/icons/chart-line'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** In place of the board or the cards, where the filters leave nothing. */
export function NoMarkets({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<ChartLine />}
      title="No markets for this choice"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all markets
        </Button>
      }
    />
  )
}
