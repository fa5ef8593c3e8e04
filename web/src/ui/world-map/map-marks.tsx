import { classNames } from '../class-names.ts'
import { placeLabels } from './place-labels.ts'
import {
  type LatLon,
  type MapView,
  nearestTurn,
  project,
  type Size,
  type Spot,
  toScreen,
} from './projection.ts'

export type MapMark = {
  key: string
  place: LatLon
  /** Left out where there is no room for it. */
  label?: string | undefined
  /** A port, one of several possible ports, a passage on the way, or a ship, which points where it goes. */
  shape: 'port' | 'candidate' | 'passage' | 'ship'
  tone?: 'accent' | 'info' | 'warning' | undefined
  towards?: LatLon | undefined
  /** How many things are here, where more than one. */
  count?: number | undefined
  isSelected?: boolean | undefined
}

type MapMarksProps = {
  marks: readonly MapMark[]
  view: MapView
  size: Size
  /** On the screen, near enough to each other that no label slips between. */
  onLines: readonly Spot[]
  onSelect?: ((key: string) => void) | undefined
}

const radiusOf = ({ shape, count = 1 }: MapMark): number =>
  shape === 'ship' ? 9 : shape === 'passage' || shape === 'candidate' ? 3 : count > 1 ? 9 : 5

/** Ships above ports above passages; the first of a kind above the next. */
const order: Record<MapMark['shape'], number> = { ship: 0, port: 1, candidate: 2, passage: 3 }

const fills = { accent: 'fill-accent', info: 'fill-info', warning: 'fill-warning-fill' }

export function MapMarks({ marks, view, size, onLines, onSelect }: MapMarksProps) {
  const sorted = [...marks].sort(
    (a, b) =>
      Number(b.isSelected ?? false) - Number(a.isSelected ?? false) || order[a.shape] - order[b.shape],
  )
  const placed = sorted.map((mark) => ({ mark, spot: toScreen(project(mark.place), view, size) }))
  const labels = placeLabels(
    placed.flatMap(({ mark, spot }) =>
      mark.label ? [{ ...spot, key: mark.key, text: shortName(mark.label), radius: radiusOf(mark) }] : [],
    ),
    size,
    onLines,
  )
  const passages = new Set(marks.flatMap(({ key, shape }) => (shape === 'passage' ? [key] : [])))
  return (
    <>
      {placed.toReversed().map(({ mark, spot }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the picture is hidden from screen readers; the list beside it does the same by keyboard.
        <g
          key={mark.key}
          transform={`translate(${spot.x} ${spot.y})`}
          className={onSelect && 'cursor-pointer'}
          onClick={onSelect && (() => onSelect(mark.key))}
        >
          {onSelect && <circle r={Math.max(14, radiusOf(mark))} fill="transparent" />}
          <Shape mark={mark} turn={turnOf(mark)} />
        </g>
      ))}
      {labels.map(({ key, text, x, y, anchor }) => (
        <text
          key={key}
          x={x}
          y={y}
          textAnchor={anchor}
          dominantBaseline="central"
          className={classNames(
            'pointer-events-none stroke-sea text-xs [paint-order:stroke] [stroke-linejoin:round] [stroke-width:3]',
            passages.has(key) ? 'fill-muted' : 'fill-ink font-medium',
          )}
        >
          {text}
        </text>
      ))}
    </>
  )
}

/** Without a second name in brackets, which the table has. */
const shortName = (name: string) => name.replace(/ \(.*\)$/, '')

/** Degrees from north, as the screen shows it. */
function turnOf({ place, towards }: MapMark): number {
  if (!towards) return 90
  const [from, to]: [Spot, Spot] = [project(place), project(towards)]
  return (Math.atan2(nearestTurn(to.x, from.x) - from.x, from.y - to.y) * 180) / Math.PI
}

function Shape({ mark, turn }: { mark: MapMark; turn: number }) {
  const { shape, tone = 'accent', count = 1, isSelected } = mark
  const ground = classNames(isSelected ? 'stroke-ink' : 'stroke-surface', fills[tone])
  if (shape === 'ship')
    return (
      <path
        d="M0 -9 L6 7 L0 3.5 L-6 7 Z"
        transform={`rotate(${turn})`}
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={ground}
      />
    )
  if (shape === 'passage') return <circle r={3} className="fill-surface stroke-accent [stroke-width:1.5]" />
  if (shape === 'candidate') return <circle r={3} className={classNames(fills[tone], 'opacity-60')} />
  return (
    <>
      <circle r={radiusOf(mark)} strokeWidth={2} className={ground} />
      {count > 1 && (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="pointer-events-none fill-on-accent font-semibold text-[0.625rem]"
        >
          {count > 99 ? '99+' : count}
        </text>
      )}
    </>
  )
}
