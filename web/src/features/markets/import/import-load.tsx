import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { ImportMapping, ImportTarget } from '@laycan/contract/markets/market-import'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { tellFailure, useFuelTypes, useLoad } from './market-import.api.ts'

const units: ImportTarget['unit'][] = ['bbl', 'gal', 'MT', 'm3', 'L', 'kl', 'MMBtu']

const noFuel = 'none'

const empty: ImportTarget = {
  market_id: '',
  fuel_name: '',
  fuel_type_id: null,
  exchange: '',
  region: 'global',
  currency: 'USD',
  unit: 'bbl',
}

export function ImportLoad({ uploadId, mapping }: { uploadId: string; mapping: ImportMapping }) {
  const load = useLoad()
  const { data: fuelTypes = [] } = useFuelTypes()
  const { number } = useFormats()
  const [target, setTarget] = useState(empty)
  const change = (part: Partial<ImportTarget>) => setTarget((before) => ({ ...before, ...part }))
  const fields = load.error instanceof ApiError ? load.error.fields : {}

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    load.mutate({ id: uploadId, mapping, target })
  }

  return (
    <Card as="section" aria-labelledby="import-load">
      <CardHeader
        titleId="import-load"
        title="Load it as a market"
        description="A market that is there already gets what is new; days it has are replaced, never doubled."
      />
      <CardBody>
        <form onSubmit={handleSubmit} noValidate className="grid gap-3 sm:grid-cols-3">
          <TextField
            label="Market id"
            hint="Such as ICE-B"
            value={target.market_id}
            error={fields['target.market_id']}
            onChange={(event) => change({ market_id: event.target.value.toUpperCase() })}
          />
          <TextField
            label="Name"
            value={target.fuel_name}
            error={fields['target.fuel_name']}
            onChange={(event) => change({ fuel_name: event.target.value })}
          />
          <TextField
            label="Exchange or publisher"
            value={target.exchange}
            error={fields['target.exchange']}
            onChange={(event) => change({ exchange: event.target.value })}
          />
          <Select
            label="Fuel type"
            options={[
              { value: noFuel, label: 'None of the catalogue' },
              ...fuelTypes.map(({ fuel_type_id, name }) => ({ value: fuel_type_id, label: name })),
            ]}
            value={target.fuel_type_id ?? noFuel}
            error={fields['target.fuel_type_id']}
            onValueChange={(id) => change({ fuel_type_id: id === noFuel ? null : id })}
          />
          <Select
            label="Region"
            options={marketRegions.map(({ code, name }) => ({ value: code, label: name }))}
            value={target.region}
            error={fields['target.region']}
            onValueChange={(region) => change({ region })}
          />
          <TextField
            label="Currency"
            maxLength={3}
            value={target.currency}
            error={fields['target.currency']}
            onChange={(event) => change({ currency: event.target.value.toUpperCase() })}
          />
          <Select
            label="Price per"
            options={units.map((unit) => ({ value: unit, label: unit }))}
            value={target.unit}
            error={fields['target.unit']}
            onValueChange={(unit) => change({ unit })}
          />
          <div className="flex flex-wrap items-center gap-3 sm:col-span-3">
            {/* What is loaded is not kept as a file any more. */}
            <Button type="submit" loading={load.isPending} disabled={load.isSuccess}>
              Load the file
            </Button>
            {load.isError && (
              <p role="alert" className="text-negative text-sm">
                {tellFailure(load.error, 'Failed to load the file. Please try again.')}
              </p>
            )}
            {load.data && (
              <p role="status" className="text-positive text-sm">
                {number(load.data.added)} {load.data.added === 1 ? 'day' : 'days'} added,{' '}
                {number(load.data.replaced)} replaced in {load.data.market_id}.{' '}
                <Link
                  to={`/markets/chart?market=${encodeURIComponent(load.data.market_id)}&source=import`}
                  className="underline underline-offset-3"
                >
                  See the chart
                </Link>
              </p>
            )}
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
