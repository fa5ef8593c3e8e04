import { fuelCategories } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isConflict } from '#platform/error-views.tsx'
import { FormSelect, fieldProblems, useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import {
  emptyFuel,
  type FuelFormValues,
  fieldOf,
  specificationsProblem,
  toDraft,
  toFormValues,
} from './fuel-form-values.ts'
import { staffCalls, useStaffChange, useStaffFuelTypes } from './staff-fuel-types.api.ts'

const categoryOptions = fuelCategories.map(({ code, name }) => ({ value: code, label: name }))
const perLine = 'One in each line'

type TextName = Exclude<keyof FuelFormValues, 'category' | 'benchmark' | 'is_active'>

/** Changes `fuel`, or makes a new one without it. The version it began with goes along, so that nothing is overwritten. */
export function FuelForm({ fuel }: { fuel?: FuelType }) {
  const navigate = useNavigate()
  const create = useStaffChange(staffCalls.create)
  const change = useStaffChange(staffCalls.change)
  const [base, setBase] = useState(fuel)
  const [isStale, setStale] = useState(false)
  const form = useContractForm<FuelFormValues, FuelType>({
    defaultValues: fuel ? toFormValues(fuel) : emptyFuel,
    send: (values) => save(values),
    onSent: (saved) => {
      toast.success(base ? 'Fuel type saved' : 'Fuel type added')
      if (!base) return navigate(`/staff/fuel-types/${saved.fuel_type_id}`, { replace: true })
      startFrom(saved)
    },
    problemsOf: (error) =>
      Object.fromEntries(Object.entries(fieldProblems(error)).map(([path, text]) => [fieldOf(path), text])),
    onFailed: (error, isShown) => {
      if (isConflict(error)) setStale(true)
      else if (!isShown) toast.error('Failed to save the fuel type. Please try again.')
    },
  })
  const { isSubmitting } = form
  const { isDirty } = form.formState

  const save = (values: FuelFormValues) =>
    base
      ? change.mutateAsync({
          id: base.fuel_type_id,
          body: { ...toDraft(values), is_active: values.is_active, version: base.version },
        })
      : create.mutateAsync(toDraft(values))

  function startFrom(latest: FuelType) {
    setBase(latest)
    setStale(false)
    form.reset(toFormValues(latest))
  }

  const text = (name: TextName, label: string, hint?: string) => ({
    label,
    hint,
    ...form.field(name, name === 'specifications' ? specificationsProblem : undefined),
  })

  return (
    <Card as="section" aria-label="Fuel type">
      <form noValidate onSubmit={form.submit}>
        {/* Saving a new fuel type navigates: that must not ask. */}
        <UnsavedChangesGuard isDirty={isDirty && !isSubmitting}>
          What you changed of this fuel type is not saved yet.
        </UnsavedChangesGuard>
        {isStale && fuel && <StaleNotice onLoad={startFrom} id={fuel.fuel_type_id} />}
        <CardBody className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField required {...text('name', 'Name')} />
          <FormSelect form={form} name="category" label="Category" required options={categoryOptions} />
          <TextArea required rows={3} {...text('description', 'Description')} className="sm:col-span-2" />
          <div className="grid gap-x-6 gap-y-4 sm:col-span-2 sm:grid-cols-3">
            <TextField inputMode="decimal" {...text('api_gravity', 'API gravity', 'Degrees, such as 36.5')} />
            <TextField {...text('sulfur_content', 'Sulfur content', 'With its unit, such as 10 mg/kg max')} />
            <TextField {...text('octane_rating', 'Octane rating', 'Such as 95 RON / 85 MON')} />
            <TextField inputMode="decimal" {...text('density_kg_m3', 'Typical density', 'kg/m³ at 15 °C')} />
            <TextField
              inputMode="decimal"
              {...text('barrels_per_tonne', 'Barrels per tonne', 'As contracts convert')}
            />
          </div>
          <TextArea required {...text('trading_units', 'Trading units', perLine)} />
          <TextArea {...text('common_uses', 'Common uses', perLine)} />
          <TextArea {...text('standards', 'Governing standards', perLine)} />
          <TextArea {...text('synonyms', 'Synonyms', `${perLine}; the search finds them`)} />
          <TextArea {...text('cautions', 'Cautions', `${perLine}; shown as warnings`)} />
          <TextArea
            rows={8}
            {...text('specifications', 'Technical specifications', 'Property: value, one in each line')}
            className="sm:col-span-2"
          />
          <Checkbox label="Benchmark: other prices refer to it" {...form.register('benchmark')} />
          {base && <Checkbox label="Active: shown in the catalogue" {...form.register('is_active')} />}
        </CardBody>
        <CardFooter className="justify-end">
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            {base ? 'Save Changes' : 'Add fuel type'}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}

type StaleNoticeProps = { id: string; onLoad: (latest: FuelType) => void }

/** Someone else was faster. What was typed stays until the person asks for the other version. */
function StaleNotice({ id, onLoad }: StaleNoticeProps) {
  const { refetch, isFetching } = useStaffFuelTypes()

  async function handleLoad() {
    const { data } = await refetch()
    const latest = data?.find(({ fuel_type_id }) => fuel_type_id === id)
    if (latest) onLoad(latest)
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-t-lg border-line border-b bg-warning-soft px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Not saved. </strong>
        Someone else has changed this fuel type meanwhile. Copy what you want to keep, then load their
        version.
      </p>
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void handleLoad()}>
        Load their version
      </Button>
    </div>
  )
}
