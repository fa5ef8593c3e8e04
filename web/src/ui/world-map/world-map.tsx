import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { memo, useId, useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { decodeLand, landPath } from './land.ts'
import landText from './land.txt?raw'
import { type MapMark, MapMarks } from './map-marks.tsx'
import { type LatLon, project, projectLine, toScreen, worldSize } from './projection.ts'
import { useMapView } from './use-map-view.ts'

export type MapLine = {
  key: string
  /** Near enough to each other that straight strokes between them do. */
  points: readonly LatLon[]
  /** The way that counts, the part of it that is behind the ship, or another way. */
  kind: 'ahead' | 'behind' | 'other'
}

type WorldMapProps = {
  /** What the map shows, for screen readers; the same facts stand in a table or list beside it. */
  label: string
  lines: readonly MapLine[]
  marks: readonly MapMark[]
  /** Shows everything again when it changes. */
  fitKey: string
  onSelect?: ((key: string) => void) | undefined
  className?: string | undefined
}

let path: string | undefined

/** The world, drawn from outlines of our own: nothing is asked of other servers. */
export function WorldMap({ label, lines, marks, fitKey, onSelect, className }: WorldMapProps) {
  const box = useRef<HTMLElement>(null)
  const helpId = useId()
  const places = useMemo(
    () => [
      ...marks.map(({ place }) => place),
      ...lines.filter(({ kind }) => kind !== 'other').flatMap(({ points }) => points),
    ],
    [marks, lines],
  )
  const { size, view, isMoved, zoomIn, zoomOut, fit, handlers } = useMapView(box, places, fitKey)
  path ??= landPath(decodeLand(landText))
  const onLines = lines
    .filter(({ kind }) => kind !== 'other')
    .flatMap(({ points }) => points.map((point) => toScreen(project(point), view, size)))
  const turns = turnsIn(view.x, size.width / view.scale)
  const transform = `translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`
  return (
    <section
      ref={box}
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
      tabIndex={0}
      className={classNames(
        'relative cursor-grab touch-pan-y select-none overflow-hidden rounded-lg border border-line bg-sea active:cursor-grabbing',
        className,
      )}
      {...handlers}
    >
      <p id={helpId} className="sr-only">
        A picture of the facts in the table. Arrow keys move it, plus and minus zoom, 0 shows everything.
      </p>
      {size.width > 0 && (
        <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
          <g transform={transform}>
            {turns.map((turn) => (
              <g key={turn} transform={`translate(${turn * worldSize} 0)`}>
                <Land d={path as string} />
              </g>
            ))}
            {turns.map((turn) => (
              <g key={turn} transform={`translate(${turn * worldSize} 0)`}>
                <Lines lines={lines} />
              </g>
            ))}
          </g>
          <MapMarks marks={marks} view={view} size={size} onLines={onLines} onSelect={onSelect} />
        </svg>
      )}
      <div className="absolute top-2 right-2 flex flex-col gap-1 rounded-md border border-line bg-raised p-0.5 shadow-raised">
        <IconButton size="sm" label="Zoom in" icon={<Plus aria-hidden="true" />} onClick={zoomIn} />
        <IconButton size="sm" label="Zoom out" icon={<Minus aria-hidden="true" />} onClick={zoomOut} />
        <IconButton
          size="sm"
          label="Show everything"
          icon={<Maximize aria-hidden="true" />}
          disabled={!isMoved}
          onClick={fit}
        />
      </div>
    </section>
  )
}

/** The turns of the world in sight, and one more on each side, since land and lines run on beyond 180°. */
function turnsIn(x: number, span: number): number[] {
  const first = Math.floor((x - span / 2) / worldSize) - 1
  const last = Math.floor((x + span / 2) / worldSize) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const Land = memo(({ d }: { d: string }) => (
  <path d={d} fillRule="evenodd" vectorEffect="non-scaling-stroke" className="fill-land stroke-coast" />
))

const lineClass = {
  ahead: 'stroke-accent [stroke-width:2.5]',
  behind: 'stroke-accent opacity-45 [stroke-width:2.5]',
  other: 'stroke-line-strong [stroke-dasharray:2_5] [stroke-width:1.5]',
}

const Lines = memo(({ lines }: { lines: readonly MapLine[] }) =>
  [...lines]
    .sort((a, b) => Number(b.kind === 'other') - Number(a.kind === 'other'))
    .map(({ key, points, kind }) => (
      <polyline
        key={key}
        points={projectLine(points)
          .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
          .join(' ')}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={lineClass[kind]}
      />
    )),
)
