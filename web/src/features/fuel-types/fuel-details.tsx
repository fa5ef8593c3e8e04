import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import { gravityBand } from '@laycan/contract/units'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId } from 'react'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { FuelMarkets } from './fuel-markets.tsx'
import { figureText } from './fuel-texts.ts'
import { TradingUnits } from './trading-units.tsx'

export function FuelDetails({ fuel }: { fuel: FuelType }) {
  return (
    <div className="space-y-6">
      <div>
        <p className="max-w-prose text-pretty">{fuel.description}</p>
        <Cautions texts={fuel.cautions} />
      </div>
      <DetailsSection title="Specifications">
        <Facts facts={useKeyFacts(fuel)} className="sm:grid-cols-3 lg:grid-cols-5" />
        <Facts facts={namesOf(fuel)} className="mt-3" />
      </DetailsSection>
      <DetailsSection title="Technical specifications">
        <PropertyTable pairs={fuel.specifications} />
      </DetailsSection>
      <div className="grid gap-6 sm:grid-cols-2">
        <DetailsSection title="Common uses">
          <ul className="list-disc space-y-0.5 pl-4.5 marker:text-subtle">
            {fuel.common_uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </DetailsSection>
        <DetailsSection title="Trading units">
          <TradingUnits units={fuel.trading_units} />
        </DetailsSection>
      </div>
      <DetailsSection title="Markets that price this fuel">
        <FuelMarkets id={fuel.fuel_type_id} />
      </DetailsSection>
      <DetailsSection title="Market information">
        <Facts facts={useMarketFacts(fuel)} className="sm:grid-cols-3 lg:grid-cols-5" />
      </DetailsSection>
    </div>
  )
}

function useKeyFacts(fuel: FuelType): Fact[] {
  const formats = useFormats()
  const { api_gravity: api, density_kg_m3: density, barrels_per_tonne: factor } = fuel
  const band = api && fuel.category === 'crude_oil' ? ` (${gravityBand(api)})` : ''
  return [
    { label: 'API gravity', value: api && `${figureText(api, formats)}°${band}` },
    { label: 'Sulfur content', value: fuel.sulfur_content },
    { label: 'Octane rating', value: fuel.octane_rating },
    { label: 'Density at 15 °C', value: density && `${figureText(density, formats)} kg/m³` },
    { label: 'Contract conversion', value: factor && `${figureText(factor, formats)} bbl/MT` },
  ]
}

const namesOf = ({ standards, synonyms }: FuelType): Fact[] => [
  { label: 'Governing standards', value: standards.join('; '), isWide: true },
  { label: 'Also known as', value: synonyms.join(', '), isWide: true },
]

function useMarketFacts(fuel: FuelType): Fact[] {
  const formats = useFormats()
  return [
    { label: 'Created', value: <time dateTime={fuel.created_at}>{formats.date(fuel.created_at)}</time> },
    { label: 'Last updated', value: <time dateTime={fuel.updated_at}>{formats.date(fuel.updated_at)}</time> },
    {
      label: 'Status',
      value: (
        <Badge tone={fuel.is_active ? 'positive' : 'neutral'}>{fuel.is_active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
  ]
}

/** What is not stated says so. */
function Facts({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <FactList
      layout="grid"
      facts={facts.map((fact) => ({
        ...fact,
        value: fact.value || <span className="text-subtle">Not stated</span>,
      }))}
      className={className}
    />
  )
}

function PropertyTable({ pairs }: { pairs: FuelType['specifications'] }) {
  const entries = Object.entries(pairs)
  if (entries.length === 0) return <p className="text-muted">None are recorded.</p>
  return (
    <dl className="tabular overflow-hidden rounded-md border border-line text-sm">
      {entries.map(([property, value]) => (
        <div
          key={property}
          className="grid gap-x-4 border-line border-b px-3 py-1.5 last:border-b-0 odd:bg-hover sm:grid-cols-[2fr_3fr]"
        >
          <dt className="text-muted">{property}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cautions({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-3 flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">Caution: </strong>
        {text}
      </span>
    </p>
  ))
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
