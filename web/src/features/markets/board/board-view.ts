import { maxComparedMarkets } from '@laycan/contract/markets/market-constants'
import { useState } from 'react'
import { idList, named, oneOf, optionalId, searchText, urlState, useUrlState } from '#platform/url-state.ts'

/** What the board can be sorted by. The sparkline has the column of its timeframe. */
export const sortColumns = [
  'name',
  'last',
  'unit',
  'change',
  'change_24h',
  'change_period',
  'range',
  'volume',
  'status',
  'age',
] as const
export type SortColumn = (typeof sortColumns)[number]
export type BoardSort = { column: SortColumn; isDown: boolean }

/** Texts rise first, figures fall first: the largest is what is looked for. A third press brings the groups back. */
export function nextSort(current: BoardSort | null, column: SortColumn): BoardSort | null {
  const isDownFirst = !['name', 'unit', 'status', 'age'].includes(column)
  if (current?.column !== column) return { column, isDown: isDownFirst }
  return current.isDown === isDownFirst ? { column, isDown: !isDownFirst } : null
}

export const targetUnits = ['bbl', 'MT', 'm3', 'gal'] as const
export type TargetUnit = (typeof targetUnits)[number]

export type BoardView = {
  /** Null: as it was chosen last in this browser. */
  shape: 'board' | 'cards' | null
  query: string
  sort: BoardSort | null
  /** The market whose chart is open beside the board. */
  chart: string | null
  compared: string[]
  /** Null: as it is quoted. */
  unit: TargetUnit | null
  currency: string | null
}

export const boardView = urlState<BoardView>({
  shape: named('view', oneOf(['board', 'cards'], null)),
  query: named('q', searchText(80)),
  sort: {
    fallback: null,
    parse(text) {
      const column = sortColumns.find((one) => one === text.replace(/^-/, ''))
      return column && { column, isDown: text.startsWith('-') }
    },
    serialize: (sort) => (sort ? `${sort.isDown ? '-' : ''}${sort.column}` : ''),
  },
  chart: optionalId,
  compared: named('compare', idList(maxComparedMarkets - 1)),
  unit: named('per', oneOf(targetUnits, null)),
  currency: { fallback: null, parse: (text) => (/^[A-Z]{3}$/.test(text) ? text : undefined) },
})

/** What the open chart draws, the market itself first; nothing while none is open. */
export const chartedIn = ({ chart, compared }: Pick<BoardView, 'chart' | 'compared'>): string[] =>
  chart ? [chart, ...compared.filter((id) => id !== chart)] : []

const storageKey = 'laycan.markets-view'

/** The address decides; without a word in it, what this browser showed last. */
export function useBoardView() {
  const url = useUrlState(boardView)
  const [remembered] = useState(readShape)
  return {
    ...url,
    shape: url.view.shape ?? remembered,
    chooseShape(shape: 'board' | 'cards') {
      try {
        localStorage.setItem(storageKey, shape)
      } catch {
        // Storage may be refused; the address still has it.
      }
      url.change({ shape, chart: null, compared: [] })
    },
  }
}

function readShape(): 'board' | 'cards' {
  try {
    return localStorage.getItem(storageKey) === 'cards' ? 'cards' : 'board'
  } catch {
    return 'board'
  }
}

/** What can be done with a market from its row. */
export type BoardActions = {
  open: (id: string) => void
  close: () => void
  compare: (id: string) => void
  alert: (id: string) => void
  watch: (id: string) => void
  reorder: (watched: string[], onSaved: () => void) => void
  /** Answers what it is sorted by then. */
  sort: (column: SortColumn) => BoardSort | null
}
