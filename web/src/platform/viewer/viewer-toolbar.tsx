import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize from 'lucide-react/icons/maximize'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { IconButton } from '#ui/icon-button.tsx'
import type { ViewAction, ViewState } from './view-state.ts'

type ViewerToolbarProps = {
  view: ViewState
  zoom: number
  pages: number
  onAction: (action: ViewAction) => void
}

export function ViewerToolbar({ view, zoom, pages, onAction }: ViewerToolbarProps) {
  const button = (action: ViewAction, label: string, key: string, Icon: typeof ZoomIn, disabled = false) => (
    <IconButton
      size="sm"
      label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={key}
      icon={<Icon />}
      disabled={disabled}
      onClick={() => onAction(action)}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1"
    >
      {button('zoom-out', 'Zoom out', '-', ZoomOut)}
      <output className="tabular min-w-12 text-center text-muted text-sm" aria-label="Zoom">
        {Math.round(zoom * 100)}%
      </output>
      {button('zoom-in', 'Zoom in', '+', ZoomIn)}
      {button('fit', 'Fit', '0', Maximize)}
      <span aria-hidden="true" className="mx-1 h-5 border-line border-l" />
      {button('turn-left', 'Rotate left', 'L', RotateCcw)}
      {button('turn-right', 'Rotate right', 'R', RotateCw)}
      {view.turns > 0 && <output className="tabular text-muted text-sm">{view.turns * 90}°</output>}
      {pages > 1 && (
        <span className="ml-auto flex items-center gap-1">
          {button('previous-page', 'Previous page', 'PageUp', ChevronLeft, view.page === 1)}
          <output className="tabular text-muted text-sm">
            Page {view.page} of {pages}
          </output>
          {button('next-page', 'Next page', 'PageDown', ChevronRight, view.page === pages)}
        </span>
      )}
    </div>
  )
}
