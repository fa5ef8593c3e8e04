import { paymentCurrencies } from '@laycan/contract/trade/terms/price-constants'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { classNames } from '#ui/class-names.ts'
import { FiltersButton } from '#ui/filters-button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { MarketFilters } from '../market-filters.tsx'
import type { MarketView } from '../market-view.ts'
import { type BoardView, targetUnits } from './board-view.ts'

const quoted = 'quoted'
const unitNames = { bbl: 'bbl', MT: 'MT', m3: 'm³', gal: 'gal' }
const unitOptions = [
  { value: quoted, label: 'Quoted unit' },
  ...targetUnits.map((unit) => ({ value: unit as string, label: `Per ${unitNames[unit]}` })),
]
const currencyOptions = [
  { value: quoted, label: 'Quoted currency' },
  { value: 'USD', label: 'USD' },
  ...paymentCurrencies.map(({ code }) => ({ value: code as string, label: code as string })),
]
const shapes = [
  { value: 'board' as const, label: 'Board' },
  { value: 'cards' as const, label: 'Cards' },
]

type MarketBarProps = {
  filters: MarketView
  board: BoardView
  shape: 'board' | 'cards'
  isAutoRefresh: boolean
  isRefreshing: boolean
  onFilter: (part: Partial<MarketView>) => void
  onBoard: (part: Partial<BoardView>) => void
  onShape: (shape: 'board' | 'cards') => void
  onAutoRefresh: (isOn: boolean) => void
  onRefresh: () => void
}

/** Every control of the screen in one bar, which stays while the markets scroll. On a phone most of it is folded. */
export function MarketBar({
  filters,
  board,
  shape,
  isAutoRefresh,
  isRefreshing,
  ...handlers
}: MarketBarProps) {
  const { onFilter, onBoard, onShape, onAutoRefresh, onRefresh } = handlers
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useSlash(bar)
  const isBoard = shape === 'board'
  const active = [
    filters.region !== 'global',
    filters.timeframe !== '1d',
    filters.fuelType,
    isBoard && board.unit,
    isBoard && board.currency,
  ].filter(Boolean).length
  return (
    <div
      ref={bar}
      className="print:hidden sticky top-14 z-3 -mx-4 flex flex-wrap items-center gap-1 border-line border-b bg-canvas px-4 py-2 max-sm:max-h-[calc(100dvh-5rem)] max-sm:overflow-y-auto sm:-mx-6 sm:px-6"
    >
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full sm:w-36">
        {isBoard && (
          <SearchBox
            label="Filter markets"
            query={board.query}
            maxLength={80}
            onSearch={(query) => onBoard({ query })}
          />
        )}
        <span className="sm:hidden">
          <FiltersButton
            active={active}
            isOpen={isOpen}
            controls="market-controls"
            onToggle={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div
        id="market-controls"
        className={classNames('flex flex-1 flex-wrap items-center gap-1', !isOpen && 'max-sm:hidden')}
      >
        <MarketFilters view={filters} onChange={onFilter} />
        {isBoard && (
          <>
            <Select
              label="Price per"
              hideLabel
              className="w-31 max-sm:flex-1"
              options={unitOptions}
              value={board.unit ?? quoted}
              onValueChange={(unit) => onBoard({ unit: targetUnits.find((one) => one === unit) ?? null })}
            />
            <Select
              label="Currency"
              hideLabel
              className="w-42 max-sm:flex-1"
              options={currencyOptions}
              value={board.currency ?? quoted}
              onValueChange={(code) => onBoard({ currency: code === quoted ? null : code })}
            />
          </>
        )}
        <ChoiceBar label="View" hideLabel options={shapes} value={shape} onValueChange={onShape} />
        <span className="flex items-center gap-2 sm:ml-auto">
          <Switch label="Auto Refresh" checked={isAutoRefresh} onCheckedChange={onAutoRefresh} />
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden="true" />}
            loading={isRefreshing}
            onClick={onRefresh}
          >
            <span className="2xl:not-sr-only sm:sr-only">Refresh</span>
          </Button>
        </span>
      </div>
    </div>
  )
}

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

/** The key / goes to the filter, unless it is typed somewhere; the arrow down goes from there to the board. */
function useSlash(bar: { current: HTMLElement | null }) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const input = bar.current?.querySelector<HTMLInputElement>('input[type=search]')
      const target = event.target as HTMLElement
      if (!input) return
      if (event.key === 'ArrowDown' && target === input) {
        event.preventDefault()
        document.querySelector<HTMLElement>('tr[data-market][tabindex="0"]')?.focus()
      }
      if (event.key === '/' && !target.closest?.(typing)) {
        event.preventDefault()
        input.focus()
        input.select()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [bar])
}
