import { maxComparedMarkets } from '@laycan/contract/markets/market-constants'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bell from 'lucide-react/icons/bell'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import ChartLine from 'lucide-react/icons/chart-line'
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows'
import Star from 'lucide-react/icons/star'
import { AnchoredMenu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { useMarketPath } from '../market-source.ts'
import type { BoardActions } from './board-view.ts'

type RowMenuProps = {
  id: string
  anchor: HTMLElement
  isWatched: boolean | undefined
  /** Whether it is drawn in the open chart. */
  isShown: boolean
  isFull: boolean
  /** Of the watchlist: which ways it can be moved. */
  canMove: { up: boolean; down: boolean }
  actions: BoardActions
  onMove: (by: -1 | 1) => void
  onClose: () => void
}

/** All that a row offers, for pointers, fingers and keys alike. */
export function RowMenu({ id, anchor, isWatched, isShown, isFull, canMove, ...props }: RowMenuProps) {
  const { actions, onMove, onClose } = props
  const pathTo = useMarketPath()
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <MenuItem icon={<ChartLine />} onClick={() => actions.open(id)}>
        Open chart
      </MenuItem>
      <MenuItem icon={<GitCompareArrows />} disabled={isFull && !isShown} onClick={() => actions.compare(id)}>
        {isShown ? 'Remove from the chart' : isFull ? `Compare: ${maxComparedMarkets} at most` : 'Compare'}
      </MenuItem>
      <MenuItem icon={<Bell />} onClick={() => actions.alert(id)}>
        Set price alert
      </MenuItem>
      <MenuLink to={pathTo('/markets/chart', { market: id })} icon={<ChartCandlestick />}>
        Advanced chart
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<Star />} disabled={isWatched === undefined} onClick={() => actions.watch(id)}>
        {isWatched ? 'Stop watching' : 'Watch'}
      </MenuItem>
      {isWatched && (
        <>
          <MenuItem icon={<ArrowUp />} disabled={!canMove.up} onClick={() => onMove(-1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown />} disabled={!canMove.down} onClick={() => onMove(1)}>
            Move down
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  )
}
