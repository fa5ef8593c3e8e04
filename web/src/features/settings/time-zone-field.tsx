import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { Field } from '#ui/field.tsx'
import { popupClass, popupItemClass } from '#ui/popup-class.ts'

type TimeZoneFieldProps = { value: string; onChange: (timeZone: string) => void }

/** Hundreds of zones, found by typing part of a place. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  return (
    <Field label="Time zone">
      {(wiring) => (
        <Combobox.Root
          items={listTimeZones(value)}
          value={value}
          itemToStringLabel={timeZoneText}
          onValueChange={(zone) => zone && zone !== value && onChange(zone)}
          autoHighlight
        >
          <div className="relative">
            <Combobox.Input
              {...wiring}
              // The field holds a complete choice: typing replaces it.
              onFocus={(event) => event.currentTarget.select()}
              className={classNames(controlClass({ size: 'md' }), 'pr-9 pl-3')}
            />
            <Combobox.Trigger
              aria-label="Show time zones"
              className="absolute inset-y-0 right-1 grid w-8 cursor-pointer place-items-center text-subtle"
            >
              <ChevronsUpDown className="size-4" />
            </Combobox.Trigger>
          </div>
          <Combobox.Portal>
            <Combobox.Positioner align="start" sideOffset={4} className="z-50 outline-none">
              <Combobox.Popup className={classNames(popupClass, 'w-(--anchor-width)')}>
                <Combobox.Empty className="px-3 py-2 text-muted empty:hidden">
                  No such time zone
                </Combobox.Empty>
                <Combobox.List className="max-h-[min(var(--available-height),18rem)] overflow-y-auto p-1 empty:hidden">
                  {(zone: string) => (
                    <Combobox.Item key={zone} value={zone} className={popupItemClass}>
                      <span className="min-w-0 flex-1 truncate">{timeZoneText(zone)}</span>
                      <Combobox.ItemIndicator>
                        <Check className="size-4 text-accent" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}

let known: string[] | undefined

/** `auto` first, then all that the browser knows, and the present choice even if it does not know that. */
function listTimeZones(chosen: string): string[] {
  known ??= ['auto', 'UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [...known, chosen]
}

const timeZoneText = (zone: string) => (zone === 'auto' ? 'Same as the device' : zone.replaceAll('_', ' '))
