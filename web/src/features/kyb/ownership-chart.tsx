import { compare, exact } from '@laycan/contract/decimal'
import type { OwnershipChart as Chart } from '@laycan/contract/kyb/kyb'
import { restHolders } from '@laycan/contract/kyb/ownership'
import { percentText } from '@laycan/contract/kyb/ownership-rules'
import { controlKinds } from '@laycan/contract/kyb/passport-content'
import Building2 from 'lucide-react/icons/building-2'
import User from 'lucide-react/icons/user'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { type ChartNode, layoutChart, nodeSize } from './chart-layout.ts'

/** Who owns the company: the chart for the eye, and the owners in the end as a list. */
export function OwnershipChart({ chart }: { chart: Chart }) {
  if (chart.holdings.length === 0) {
    return (
      <EmptyState title="No holders yet">
        {chart.rest === '' ? 'Name who owns the company, down to natural persons.' : restHolders[chart.rest]}
      </EmptyState>
    )
  }
  return (
    <div className="space-y-4">
      <Drawing chart={chart} />
      <Owners chart={chart} />
    </div>
  )
}

function Drawing({ chart }: { chart: Chart }) {
  const { nodes, edges, width, height } = layoutChart(chart)
  // Room for edges that go back around the nodes.
  const room = edges.some(({ isBack }) => isBack) ? 64 : 0
  return (
    <section
      aria-label="Ownership chart"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways.
      tabIndex={0}
      className="overflow-x-auto rounded-md bg-sunken p-4"
    >
      <div className="relative mx-auto" style={{ width: width + room, height }}>
        <svg
          aria-hidden="true"
          width={width + room}
          height={height}
          className="absolute inset-0 overflow-visible"
        >
          {edges.map(({ key, path, isBack }) => (
            <path
              key={key}
              d={path}
              fill="none"
              strokeWidth={1.5}
              {...(isBack && { strokeDasharray: '4 4' })}
              className={isBack ? 'stroke-warning' : 'stroke-line-strong'}
            />
          ))}
        </svg>
        {nodes.map((node) => (
          <Node key={node.id} node={node} />
        ))}
        {edges.map(({ key, label, x, y }) => (
          <span
            key={key}
            className="tabular absolute -translate-x-1/2 -translate-y-1/2 rounded-sm bg-surface px-1 text-muted text-xs"
            style={{ left: x, top: y }}
          >
            {label}
          </span>
        ))}
      </div>
    </section>
  )
}

function Node({ node: { name, kind, share, isOwner, x, y } }: { node: ChartNode }) {
  const Icon = kind === 'person' ? User : Building2
  return (
    <div
      style={{ left: x, top: y, ...nodeSize }}
      className={classNames(
        'absolute flex items-center gap-2 rounded-md border bg-surface px-3',
        kind === 'company' ? 'border-accent' : isOwner ? 'border-positive' : 'border-line-strong',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-subtle" />
      <span className="min-w-0">
        <span className="line-clamp-2 break-words font-medium text-sm leading-tight" title={name}>
          {name}
        </span>
        {share && <span className="tabular block text-muted text-xs">{share} in the end</span>}
      </span>
    </div>
  )
}

function Owners({ chart }: { chart: Chart }) {
  const { nodes, owned } = layoutChart(chart)
  const partyOf = new Map(chart.parties.map((party) => [party.id, party]))
  const shareOf = (id: string) => owned?.shares.get(id) ?? exact('0')
  const owners = nodes
    .filter(({ isOwner }) => isOwner)
    .sort((one, other) => compare(shareOf(other.id), shareOf(one.id)))
  const inControl = chart.parties.filter(
    ({ id, kind, control }) =>
      kind === 'person' && control !== '' && !owners.some((owner) => owner.id === id),
  )
  return (
    <div className="space-y-2 text-sm">
      <h3 className="font-medium">Owners in the end</h3>
      {owners.length + inControl.length === 0 && (
        <p className="text-muted">Nobody holds 25 % or more, or controls the company otherwise.</p>
      )}
      <ul className="space-y-1">
        {owners.map(({ id, name, share }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{name}</span>
            {share && <span className="tabular text-muted">{share}</span>}
            <Control control={partyOf.get(id)?.control ?? ''} />
          </li>
        ))}
        {inControl.map(({ id, name, control }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{name}</span>
            <Control control={control} />
          </li>
        ))}
      </ul>
      {owned?.isCircular && (
        <p className="text-muted">
          Companies in this chart hold each other. What comes back by the circle is counted again.
        </p>
      )}
      {owned && owned.rest.numerator > 0n && (
        <p className="tabular text-muted">{percentText(owned.rest)} % belong to holders who are not named.</p>
      )}
    </div>
  )
}

const Control = ({ control }: { control: Chart['parties'][number]['control'] }) =>
  control === '' ? null : <Badge tone="info">{controlKinds[control]}</Badge>
