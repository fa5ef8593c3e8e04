import { versionStatuses } from '@laycan/contract/trade/negotiations/negotiation-constants'
import type { Negotiation } from '@laycan/contract/trade/negotiations/negotiations'
import { useState } from 'react'
import { useTradeNames } from '#features/trade/terms/reference-data.api.ts'
import { useFormats } from '#platform/settings.ts'
import { classNames } from '#ui/class-names.ts'
import { Switch } from '#ui/switch.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type VersionColumn, type VersionRow, versionColumns, versionRows } from './version-rows.ts'

/** All versions side by side, newest first; changes are highlighted. */
export function VersionTable({ negotiation }: { negotiation: Negotiation }) {
  const formats = useFormats()
  const names = useTradeNames()
  const [isShort, setShort] = useState(true)
  const rows = versionRows(negotiation.versions, formats, names)
  const changed = rows.filter(({ isChanged }) => isChanged)
  const columns = versionColumns(negotiation.versions).map((column, place) =>
    versionColumn(column, place, negotiation, formats.dateTime),
  )
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {changed.length === 0
            ? `No changes to the ${negotiation.listing.kind}.`
            : `${changed.length} of ${rows.length} terms changed.`}
        </p>
        <Switch
          label="Only changes"
          checked={isShort && changed.length > 0}
          disabled={changed.length === 0}
          onCheckedChange={setShort}
        />
      </div>
      <Table
        label="Versions side by side"
        columns={[labelColumn, ...columns]}
        rows={isShort && changed.length > 0 ? changed : rows}
        rowKey={({ field }) => field}
      />
    </div>
  )
}

const labelColumn: Column<VersionRow> = {
  key: 'label',
  header: 'Term',
  rowHeader: true,
  cell: ({ label }) => label,
  // Stays visible when the table scrolls sideways.
  className: 'sticky left-0 z-2 min-w-24 bg-sunken align-top sm:min-w-36',
}

function versionColumn(
  { key, version }: VersionColumn,
  place: number,
  { listing }: Negotiation,
  dateTime: (iso: string) => string,
): Column<VersionRow> {
  return {
    key,
    header: version ? (
      <span className="block">
        <span className="text-ink">
          {version.version}. {version.isMine ? 'Yours' : 'Theirs'}
        </span>
        <span className="block whitespace-nowrap font-normal">
          {versionStatuses.find(({ code }) => code === version.status)?.name}, {dateTime(version.createdAt)}
        </span>
      </span>
    ) : (
      <span className="block">
        <span className="text-ink capitalize">{listing.kind}</span>
        <span className="block whitespace-nowrap font-normal">When quoted</span>
      </span>
    ),
    cell: ({ cells }) => {
      const cell = cells[place]
      return (
        <span
          className={classNames(
            'block whitespace-pre-line break-words',
            cell?.isChanged && '-mx-1.5 rounded-sm bg-warning-soft px-1.5 font-medium',
          )}
        >
          {cell?.isChanged && <span className="sr-only">changed: </span>}
          {cell?.text}
        </span>
      )
    },
    className: classNames('tabular min-w-44 max-w-80 align-top', place === 0 && 'sm:min-w-52'),
  }
}
