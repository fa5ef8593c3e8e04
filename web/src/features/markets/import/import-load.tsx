import { marketRegions } from '@laycan/contract/markets/market-constants'
import type { ImportMapping, ImportTarget } from '@laycan/contract/markets/market-import'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFuelTypes, useLoad } from './market-import.api.ts'

const unitCodes: ImportTarget['unit'][] = ['bbl', 'gal', 'MT', 'm3', 'L', 'kl', 'MMBtu']
const units = unitCodes.map((unit) => ({ value: unit, label: unit }))
const regions = marketRegions.map(({ code, name }) => ({ value: code, label: name }))

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
  const form = useContractForm<ImportTarget>({
    defaultValues: empty,
    send: (target) => load.mutateAsync({ id: uploadId, mapping, target }),
    problemsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldProblems(error)).map(([path, text]) => [path.replace('target.', ''), text]),
      ),
  })

  const inCapitals = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      form.setValue(target.name as 'market_id' | 'currency', target.value.toUpperCase()),
  }

  return (
    <Card as="section" aria-labelledby="import-load">
      <CardHeader
        titleId="import-load"
        title="Load it as a market"
        description="A market that is there already gets what is new; days it has are replaced, never doubled."
      />
      <CardBody>
        <form onSubmit={form.submit} noValidate className="grid gap-3 sm:grid-cols-3">
          <TextField label="Market id" hint="Such as ICE-B" {...form.field('market_id', inCapitals)} />
          <TextField label="Name" {...form.field('fuel_name')} />
          <TextField label="Exchange or publisher" {...form.field('exchange')} />
          <FormSelect
            form={form}
            name="fuel_type_id"
            label="Fuel type"
            noneLabel="None of the catalogue"
            options={fuelTypes.map(({ fuel_type_id, name }) => ({ value: fuel_type_id, label: name }))}
          />
          <FormSelect form={form} name="region" label="Region" options={regions} />
          <TextField label="Currency" maxLength={3} {...form.field('currency', inCapitals)} />
          <FormSelect form={form} name="unit" label="Price per" options={units} />
          <div className="flex flex-wrap items-center gap-3 sm:col-span-3">
            {/* A loaded file is deleted, so it cannot be loaded twice. */}
            <Button type="submit" loading={form.isSubmitting} disabled={load.isSuccess}>
              Load the file
            </Button>
            <ActionError error={form.error} fallback="Failed to load the file. Please try again." />
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
