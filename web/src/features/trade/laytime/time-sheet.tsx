import { clockTime } from '@laycan/contract/calendar/time-zones'
import type { LaytimeStatement, TimeSheetLine } from '@laycan/contract/trade/laytime/laytime'
import { hoursText, laytimeCalendars } from '@laycan/contract/trade/laytime/laytime-constants'
import { localizeFigures } from '#features/trade/shared/localize-figures.ts'
import { figureText } from '#features/trade/terms/trade-labels.ts'
import { useFormats } from '#platform/settings.ts'
import { FactList } from '#ui/fact-list.tsx'
import { type Column, Table } from '#ui/table.tsx'

const kindNames: Record<TimeSheetLine['kind'], string> = {
  turn: 'Before laytime',
  laytime: 'Laytime',
  half: 'Counts half',
  excluded: 'Does not count',
  demurrage: 'On demurrage',
}
const results = { demurrage: 'Demurrage', despatch: 'Despatch', none: 'Nothing due' } as const

/** On the clocks of the port: 2027-03-01 06:30. */
const portTime = (iso: string, timeZone: string) => clockTime(iso, timeZone).replace('T', ' ')

/** What counted when, and what it comes to. */
export function TimeSheetView({ statement }: { statement: LaytimeStatement }) {
  const formats = useFormats()
  const { sheet, facts } = statement
  const { timeZone } = facts
  const at = (iso: string) => portTime(iso, timeZone)
  const columns: Column<TimeSheetLine>[] = [
    {
      key: 'from',
      header: 'From, until',
      rowHeader: true,
      className: 'tabular whitespace-nowrap',
      cell: ({ from, until }) => (
        <>
          {at(from)}
          <span className="block font-normal text-muted">{at(until)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      header: 'Counts as',
      cell: ({ kind, reason }) =>
        reason === '' || reason === kindNames[kind] ? kindNames[kind] : `${kindNames[kind]}: ${reason}`,
    },
    { key: 'time', header: 'Time', numeric: true, cell: ({ minutes }) => hoursText(minutes) },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <FactList
        layout="grid"
        facts={[
          { label: 'Notice of readiness', value: at(sheet.norAt) },
          { label: 'Laytime began', value: at(sheet.commencedAt), note: sheet.commencedBy },
          { label: 'Ended', value: at(sheet.endedAt) },
          {
            label: 'Allowed',
            value: sheet.allowedMinutes === null ? 'Not agreed' : hoursText(sheet.allowedMinutes),
            note: laytimeCalendars.find(({ code }) => code === sheet.calendar)?.name,
          },
          {
            label: 'Used',
            value: hoursText(sheet.usedMinutes),
            note: `${hoursText(sheet.excludedMinutes)} excluded`,
          },
          sheet.demurrageMinutes > 0
            ? {
                label: 'On demurrage',
                value: hoursText(sheet.demurrageMinutes),
                note: sheet.expiredAt && `From ${at(sheet.expiredAt)}`,
              }
            : { label: 'Saved', value: hoursText(sheet.savedMinutes) },
          {
            label: results[sheet.result],
            value: <strong>{figureText(sheet.amount, formats, 2)} USD</strong>,
            note: sheet.calculation === '' ? undefined : localizeFigures(sheet.calculation, formats),
            isWide: true,
          },
        ]}
      />
      <Table
        label={`Time sheet, ${timeZone} time`}
        columns={columns}
        rows={sheet.lines}
        rowKey={({ from, kind }) => `${from} ${kind}`}
        empty="Laytime had not begun"
      />
      <p className="text-muted text-sm">Times are {timeZone} time, the time zone of the port.</p>
    </div>
  )
}
