import type { Market } from '@laycan/contract/markets/markets'
import { useLayoutEffect, useRef } from 'react'
import type { Formats } from '#platform/formats.ts'
import type { LivePrices } from '../live-prices.ts'
import { directionOf, formatPercent, sessionLabels, statusText } from '../market-format.ts'
import { currentOf, figuresOf, shortAge } from './board-figures.ts'
import type { BoardRow } from './board-rows.ts'

const shownMs = 1000

/** All of a row that changes with its price, as it is written into the cells of these names. */
export function textsOf(row: BoardRow, now: Market, formats: Formats, nowMs: number) {
  const { last, change, low, high, place, volume, shortVolume } = figuresOf(row, now, formats)
  const age = now.stale ? 'Stale' : shortAge(now, formats, nowMs)
  return {
    cells: {
      last,
      change,
      percent: now.change_24h === null ? '–' : formatPercent(formats, now.change_24h),
      volume: shortVolume,
      status: sessionLabels[now.session_status],
      age,
      // On a phone, below the name.
      state: now.trading_status === 'active' ? age : sessionLabels[now.session_status],
    },
    /** Under the pointer, on the cells that name them. */
    titles: {
      range: `Low ${low}, high ${high}`,
      volume: `${volume} MT`,
      status: statusText(now.trading_status),
    },
    /** Attributes of the row, by which its cells take their colour. */
    states: {
      tone: directionOf(now.change_24h ?? '0'),
      trading: String(now.trading_status === 'active'),
      stale: String(now.stale),
    },
    /** In hundredths of the bar, so that the least moves draw nothing. */
    marker: place === null ? '' : `${Math.round(place * 100)}%`,
  }
}

type LiveRow = { row: BoardRow; prices: LivePrices; formats: Formats; nowMs: number }

/**
 * Writes each tick of a market into its row, past React: comparing a row of thirteen cells costs a slow device more than
 * the four texts that change. What React draws is the same, of the same prices.
 */
export function useLiveRow({ row, prices, formats, nowMs }: LiveRow) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const found = element.current
    if (!found) return
    const { market } = row
    const id = market.market_id
    const cells = [...found.querySelectorAll<HTMLElement>('[data-cell]')]
    const titled = [...found.querySelectorAll<HTMLElement>('[data-titled]')]
    const marker = found.querySelector<HTMLElement>('[data-marker]')
    const priceCell = cells.find(({ dataset }) => dataset.cell === 'last')
    let before = currentOf(market, prices.get(id)).current_price
    let timer: ReturnType<typeof setTimeout> | undefined

    function draw(tr: HTMLElement) {
      const now = currentOf(market, prices.get(id))
      const texts = textsOf(row, now, formats, nowMs)
      for (const cell of cells) write(cell, texts.cells[cell.dataset.cell as keyof typeof texts.cells])
      for (const cell of titled) {
        const title = texts.titles[cell.dataset.titled as keyof typeof texts.titles]
        if (cell.title !== title) cell.title = title
      }
      for (const [name, value] of Object.entries(texts.states)) {
        if (tr.dataset[name] !== value) tr.dataset[name] = value
      }
      if (marker && marker.style.marginLeft !== texts.marker) {
        marker.style.marginLeft = texts.marker
        marker.hidden = texts.marker === ''
      }
      if (priceCell && now.current_price !== before) mark(priceCell, now.current_price)
    }

    /** For a moment its colour says which way the price has moved. */
    function mark(cell: HTMLElement, price: string) {
      cell.dataset.mark = Number(price) > Number(before) ? 'up' : 'down'
      before = price
      clearTimeout(timer)
      timer = setTimeout(() => delete cell.dataset.mark, shownMs)
    }

    draw(found)
    const leave = prices.listen(id, () => draw(found))
    return () => {
      leave()
      clearTimeout(timer)
      delete priceCell?.dataset.mark
    }
  }, [row, prices, formats, nowMs])
  return element
}

function write(cell: HTMLElement, text: string) {
  const node = cell.firstChild
  if (node && node.nodeValue !== text) node.nodeValue = text
}
