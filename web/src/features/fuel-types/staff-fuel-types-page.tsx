import { fuelCategoryName } from '@laycan/contract/fuel-types/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types/fuel-types'
import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { isForbidden, LoadError } from '#platform/error-views.tsx'
import { QueryTable } from '#platform/query-table.tsx'
import { useFormats } from '#platform/settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Column } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { countText, forAdministrators } from './fuel-texts.ts'
import { staffCalls, useStaffChange, useStaffFuelTypes } from './staff-fuel-types.api.ts'

/** The catalogue as staff see it: every type, the inactive ones too. */
export default function StaffFuelTypesPage() {
  const query = useStaffFuelTypes()
  const isRefused = isForbidden(query.error)
  return (
    <>
      <title>Fuel catalogue · Laycan</title>
      <PageHeader
        title="Fuel catalogue"
        description="Every fuel type, the inactive ones too. Changes are recorded with your name."
        actions={
          !isRefused && (
            <>
              <LoadStandardButton />
              <Link to="/staff/fuel-types/new" className={buttonClass()}>
                <Plus aria-hidden="true" />
                Add fuel type
              </Link>
            </>
          )
        }
      />
      {isRefused ? (
        <LoadError query={query} what="fuel types" forbidden={forAdministrators} className="mt-5" />
      ) : (
        <FuelTable query={query} />
      )}
    </>
  )
}

function FuelTable({ query }: { query: ReturnType<typeof useStaffFuelTypes> }) {
  const [text, setText] = useState('')
  const formats = useFormats()
  const wanted = text.trim().toLowerCase()
  const shown = query.data?.filter(({ name, synonyms }) =>
    [name, ...synonyms].some((one) => one.toLowerCase().includes(wanted)),
  )
  const columns: Column<FuelType>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      cell: ({ fuel_type_id: id, name }) => (
        <Link
          to={`/staff/fuel-types/${id}`}
          className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {name}
        </Link>
      ),
    },
    { key: 'category', header: 'Category', cell: ({ category }) => fuelCategoryName(category) },
    { key: 'benchmark', header: 'Benchmark', cell: ({ benchmark }) => (benchmark ? 'Yes' : 'No') },
    {
      key: 'status',
      header: 'Status',
      cell: ({ is_active: isActive }) => (
        <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      key: 'updated',
      header: 'Last updated',
      numeric: true,
      cell: ({ updated_at: at }) => <time dateTime={at}>{formats.dateTime(at)}</time>,
    },
  ]
  return (
    <>
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-3">
        <TextField
          type="search"
          label="Filter by name"
          hideLabel
          placeholder="Filter by name"
          icon={<Search aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full sm:w-72"
        />
        <p role="status" className="tabular text-muted text-sm">
          {shown && countText(shown.length)}
        </p>
      </div>
      <QueryTable
        query={query}
        what="fuel types"
        label="Fuel types"
        columns={columns}
        rows={shown ?? []}
        rowKey={({ fuel_type_id: id }) => id}
        loadingRows={8}
        empty={wanted ? 'No fuel types found matching your criteria' : 'No fuel types available'}
      />
    </>
  )
}

/** Brings back what is missing of the standard catalogue; nothing that is there is touched. */
function LoadStandardButton() {
  const { mutate, isPending } = useStaffChange(staffCalls.loadStandard)
  return (
    <Button
      variant="secondary"
      icon={<ListPlus aria-hidden="true" />}
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ created }) =>
            toast.success(
              created === 0 ? 'Nothing is missing of the standard catalogue' : `Added ${countText(created)}`,
            ),
          onError: () => toast.error('Failed to load the standard catalogue. Please try again.'),
        })
      }
    >
      Load standard catalogue
    </Button>
  )
}
