import { Example, Group } from './showcase.tsx'

const surfaces = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-line', 'bg-line-strong']
const texts = ['text-ink', 'text-muted', 'text-subtle', 'text-accent', 'text-accent-strong']
const pairs = [
  'bg-accent text-on-accent',
  'bg-accent-soft text-accent-strong',
  'bg-positive-soft text-positive',
  'bg-negative-soft text-negative',
  'bg-negative text-on-negative',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
]
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

export function FoundationsGroup() {
  return (
    <Group id="foundations" title="Foundations">
      <Example title="Surfaces and lines" className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {surfaces.map((name) => (
          <div key={name} className="overflow-hidden rounded-md border border-line bg-surface">
            <div className={`h-10 ${name}`} />
            <p className="border-line border-t px-2 py-1 font-mono text-muted text-xs">{name.slice(3)}</p>
          </div>
        ))}
      </Example>
      <Example title="Text, on each surface" className="grid gap-3 sm:grid-cols-3">
        {['bg-canvas', 'bg-surface', 'bg-sunken'].map((ground) => (
          <div key={ground} className={`rounded-md border border-line p-3 ${ground}`}>
            {texts.map((name) => (
              <p key={name} className={name}>
                {name.slice(5)}: 1,204.50 USD/MT
              </p>
            ))}
          </div>
        ))}
      </Example>
      <Example title="States">
        {pairs.map((pair) => (
          <span key={pair} className={`rounded-md px-3 py-1.5 text-sm ${pair}`}>
            {pair.split(' ')[0]?.slice(3)}
          </span>
        ))}
      </Example>
      <Example title="Type" className="space-y-1">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate`}>
            Laycan 12–14 March, 0.50% sulphur <span className="text-sm text-subtle">{size}</span>
          </p>
        ))}
      </Example>
    </Group>
  )
}
