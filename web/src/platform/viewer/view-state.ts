/** How a document is looked at: how large, which way up, which page. */
export type ViewState = {
  /** 1 is the document's own size; `fit` is whatever shows all of it. */
  zoom: number | 'fit'
  /** Quarter turns to the right. */
  turns: 0 | 1 | 2 | 3
  page: number
}

export type ViewAction =
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'actual-size'
  | 'turn-left'
  | 'turn-right'
  | 'next-page'
  | 'previous-page'

export const firstView: ViewState = { zoom: 'fit', turns: 0, page: 1 }

const zoomStep = 1.25
const smallestZoom = 0.1
const largestZoom = 6

/** What the view is now measured by: the factor at which everything fits, and how many pages there are. */
export type ViewLimits = { fitZoom: number; pages: number }

export function changeView(view: ViewState, action: ViewAction, { fitZoom, pages }: ViewLimits): ViewState {
  const zoom = view.zoom === 'fit' ? fitZoom : view.zoom
  switch (action) {
    case 'zoom-in':
      return { ...view, zoom: Math.min(zoom * zoomStep, largestZoom) }
    case 'zoom-out':
      return { ...view, zoom: Math.max(zoom / zoomStep, smallestZoom) }
    case 'fit':
      return { ...view, zoom: 'fit' }
    case 'actual-size':
      return { ...view, zoom: 1 }
    case 'turn-left':
      return { ...view, turns: ((view.turns + 3) % 4) as ViewState['turns'] }
    case 'turn-right':
      return { ...view, turns: ((view.turns + 1) % 4) as ViewState['turns'] }
    case 'next-page':
      return { ...view, page: Math.min(view.page + 1, pages) }
    case 'previous-page':
      return { ...view, page: Math.max(view.page - 1, 1) }
  }
}

/** The keys that work while the document has the focus. */
const keys: Record<string, ViewAction> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
  '1': 'actual-size',
  r: 'turn-right',
  R: 'turn-right',
  l: 'turn-left',
  L: 'turn-left',
  PageDown: 'next-page',
  PageUp: 'previous-page',
}

export const actionOf = (key: string): ViewAction | undefined =>
  Object.hasOwn(keys, key) ? keys[key] : undefined

export type Size = { width: number; height: number }

/** The room a document takes at its own size, turned as it is. */
export const turnedSize = ({ width, height }: Size, turns: ViewState['turns']): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Never larger than the document itself: a small picture is not blown up to fill a screen. */
export function fittingZoom(document: Size, stage: Size): number {
  if (document.width === 0 || document.height === 0 || stage.width === 0 || stage.height === 0) return 1
  return Math.min(stage.width / document.width, stage.height / document.height, 1)
}

/** What is shown tells the viewer about itself. */
export type ContentEvents = {
  onSize: (size: Size) => void
  onPages: (pages: number) => void
  onBroken: () => void
}
