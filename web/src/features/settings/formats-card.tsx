import type { DateFormat, NumberFormat, PreferredUnit } from '@laycan/contract/settings/settings'
import { formatsOf } from '#platform/formats.ts'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import type { SettingsCardProps } from './settings.api.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const dateFormats: SelectOption<DateFormat>[] = [
  { value: 'auto', label: 'Same as the device' },
  { value: 'yyyy-mm-dd', label: '2026-03-31' },
  { value: 'dd/mm/yyyy', label: '31/03/2026' },
  { value: 'mm/dd/yyyy', label: '03/31/2026' },
  { value: 'dd.mm.yyyy', label: '31.03.2026' },
  { value: 'dd mmm yyyy', label: '31 Mar 2026' },
]
const numberFormats: SelectOption<NumberFormat>[] = [
  { value: 'auto', label: 'Same as the device' },
  { value: '1,234.56', label: '1,234.56' },
  { value: '1.234,56', label: '1.234,56' },
  { value: '1 234,56', label: '1 234,56' },
]
const units: SelectOption<PreferredUnit>[] = [
  { value: 'bbl', label: 'Barrels (bbl)' },
  { value: 'MT', label: 'Metric tonnes (MT)' },
  { value: 'gal', label: 'US gallons (gal)' },
  { value: 'm3', label: 'Cubic metres (m³)' },
]
const unitSigns: Record<PreferredUnit, string> = { bbl: 'bbl', MT: 'MT', gal: 'gal', m3: 'm³' }

export function FormatsCard({ settings, onChange }: SettingsCardProps) {
  return (
    <Card as="section" aria-labelledby="formats-title">
      <CardHeader title="Formats and units" titleId="formats-title" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <TimeZoneField value={settings.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
        <Select
          label="Date format"
          options={dateFormats}
          value={settings.dateFormat}
          onValueChange={(dateFormat) => onChange({ dateFormat })}
        />
        <Select
          label="Number format"
          options={numberFormats}
          value={settings.numberFormat}
          onValueChange={(numberFormat) => onChange({ numberFormat })}
        />
        <Select
          label="Preferred unit"
          options={units}
          value={settings.unit}
          onValueChange={(unit) => onChange({ unit })}
        />
      </CardBody>
      <Preview settings={settings} />
    </Card>
  )
}

/** How the choices look together, on the present moment. */
function Preview({ settings }: Pick<SettingsCardProps, 'settings'>) {
  const formats = formatsOf(settings)
  const now = new Date().toISOString()
  return (
    <CardFooter className="text-muted text-sm">
      <span>Looks like</span>
      <span data-preview className="tabular font-medium text-ink">
        {formats.dateTime(now)} · {formats.number('12500.5', 2)} {unitSigns[settings.unit]}
      </span>
    </CardFooter>
  )
}
