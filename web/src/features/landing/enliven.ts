import type { MarketPrice, PlatformStats } from '@laycan/contract/platform-stats/platform-stats'
import { applyTheme, readTheme, subscribeTheme } from '#ui/theme.ts'
import { changeClass, formatChange, formatCount, formatPrice, formatTime } from './figure-format.ts'
import { figureTexts } from './figure-texts.ts'
import { loadPlatformStats } from './platform-stats.ts'
import { nextTheme, themeIcons, themeLabel } from './theme-icons.ts'

/**
 * What moves on the landing page: the theme button and the live figures. All else is HTML that needs no script, so no
 * framework is sent: this finds its places by `data-` attributes of the prerendered page.
 */
export function enliven() {
  turnOnThemeButton()
  void showLiveFigures()
}

const find = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<E>(selector),
]

function turnOnThemeButton() {
  const show = () => {
    for (const button of find('[data-theme-button]')) {
      const label = themeLabel(readTheme())
      button.setAttribute('aria-label', label)
      button.title = label
      button.querySelector('path')?.setAttribute('d', themeIcons[readTheme()])
    }
  }
  for (const button of find('[data-theme-button]')) {
    button.addEventListener('click', () => applyTheme(nextTheme[readTheme()]))
  }
  subscribeTheme(show)
  show()
}

async function showLiveFigures() {
  const stats = await loadPlatformStats()
  if (stats === 'off') return
  if (stats === 'unavailable') {
    const mark = element('strong', 'mr-2 font-medium text-warning', 'Live data temporarily unavailable')
    showNote(mark, element('span', 'inline-block', 'Showing cached statistics'))
    return
  }
  showFigures(stats)
  if (stats.marketPrices.length > 0) showPrices(stats.marketPrices)
}

function showFigures(stats: PlatformStats) {
  const texts: Record<string, string> = {
    ...figureTexts(stats),
    countriesServed: formatCount(stats.countriesServed),
    totalUsers: formatCount(stats.totalUsers),
  }
  for (const place of find('[data-figure]')) place.textContent = texts[place.dataset.figure ?? ''] ?? ''
  const updatedAt = element('time', '', formatTime(stats.lastUpdated))
  updatedAt.setAttribute('datetime', stats.lastUpdated)
  showNote(element('strong', 'mr-2 font-medium text-positive', 'Live'), 'Updated ', updatedAt)
  markLive('figures')
}

function showPrices(prices: MarketPrice[]) {
  for (const board of find('[data-prices]')) {
    // Live prices have no course.
    for (const cell of find('[data-trend]', board)) cell.remove()
    const body = board.querySelector('tbody')
    const row = body?.querySelector('tr')
    if (!body || !row) continue
    const shown = board.dataset.prices === 'compact' ? prices.slice(0, 4) : prices
    body.replaceChildren(...shown.map((price) => rowOf(row, price)))
  }
  markLive('prices')
}

/** The row of a sample, filled with a live price. */
function rowOf(sample: Element, { name, price, currency, changePercent }: MarketPrice): Element {
  const row = sample.cloneNode(true) as Element
  const texts: Record<string, string> = {
    name,
    price: formatPrice(price),
    unit: currency,
    change: `${formatChange(changePercent)}%`,
  }
  for (const part of find('[data-part]', row)) {
    part.textContent = texts[part.dataset.part ?? ''] ?? ''
    if (part.dataset.part === 'change') part.className = `text-right ${changeClass(changePercent)}`
  }
  return row
}

function markLive(what: 'prices' | 'figures') {
  for (const badge of find(`[data-live=${what}]`)) badge.hidden = false
  for (const badge of find(`[data-sample=${what}]`)) badge.hidden = true
}

function showNote(...content: (Node | string)[]) {
  for (const note of find('[data-stats-note]')) note.replaceChildren(...content)
}

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
