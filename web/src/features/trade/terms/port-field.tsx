import { Autocomplete } from '@base-ui/react/autocomplete'
import { countryOf } from '@laycan/contract/countries'
import { findPorts, indexAmong, type PortIndex, portNamed } from '@laycan/contract/ports/find-ports'
import type { Port } from '@laycan/contract/ports/ports'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { controlClass } from '#ui/control-class.ts'
import { Field, type FieldTexts } from '#ui/field.tsx'
import { popupClass, popupItemClass } from '#ui/popup-class.ts'
import { usePorts } from './port-list.ts'

type PortFieldProps = FieldTexts & {
  id: string
  place: string
  locode: string
  /** Only ports that a seagoing ship reaches. Otherwise any text names a place, and ports on rivers are found too. */
  isSeaOnly: boolean
  /** Only these, by their codes; all of them are listed before anything is typed. */
  among?: readonly string[]
  onType: (place: string, port: Port | undefined) => void
  onChoose: (port: Port) => void
}

const whereOf = ({ country }: Port) => countryOf(country)?.name ?? 'any port of the range'
const labelOf = ({ name, code }: Port) => `${name} (${code})`

/** A port or a range, found by typing its name, another name or its code, also with slips. */
export function PortField({
  id,
  place,
  locode,
  isSeaOnly,
  among,
  onType,
  onChoose,
  ...texts
}: PortFieldProps) {
  const [isTouched, setTouched] = useState(false)
  const [isListWanted, setListWanted] = useState(false)
  const isOpen = place.trim() !== '' && locode === ''
  const { index: all, hasFailed } = usePorts(isTouched || (isSeaOnly && isOpen))
  const index = all && among ? indexAmong(all, among) : all
  const found = index && isTouched ? foundIn(index) : []
  const typed = useRef(false)

  // What was typed before the list was there counts as soon as it is.
  const named = isOpen && typed.current ? portOf(place) : undefined
  useEffect(() => {
    if (named) onType(place, named)
  })

  function foundIn(ports: PortIndex): Port[] {
    return among && place.trim().length < 2
      ? ports.entries.map(({ port }) => port)
      : findPorts(ports, place, { withInland: !isSeaOnly })
  }

  function portOf(text: string): Port | undefined {
    const port = index && portNamed(index, text)
    return isSeaOnly && port?.reach !== 'sea' ? undefined : port
  }

  const offered = index && isSeaOnly && isOpen && !typed.current ? bestMatch(place) : undefined
  function bestMatch(text: string): Port | undefined {
    // A terminal after the port's name: Rotterdam, Vopak Europoort.
    return [text, text.split(/[,(/]/)[0] ?? ''].flatMap((part) => (index ? findPorts(index, part) : []))[0]
  }

  return (
    <Field {...texts} id={id} hint={hintOf()}>
      {(wiring) => (
        <Autocomplete.Root
          items={found}
          filter={null}
          mode="none"
          value={place}
          itemToStringValue={labelOf}
          autoHighlight
          openOnInputClick={among !== undefined}
          // An open list hides the page from screen readers, so an empty one stays closed.
          open={isListWanted && found.length > 0}
          onOpenChange={setListWanted}
          onValueChange={(text, { reason }) => {
            const chosen = reason === 'item-press' ? found.find((port) => labelOf(port) === text) : undefined
            typed.current = true
            if (chosen) onChoose(chosen)
            else onType(text, portOf(text))
          }}
        >
          <Autocomplete.Input
            {...wiring}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            className={classNames(controlClass({ size: 'md' }), 'px-3')}
            onFocus={() => setTouched(true)}
            onBlur={() => {
              // A list that arrives late must not open once the person is elsewhere.
              setListWanted(false)
              const port = index?.byCode.get(locode)
              if (port && typed.current && place !== port.name) onChoose(port)
            }}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
              <Autocomplete.Popup className={classNames(popupClass, 'w-(--anchor-width) empty:hidden')}>
                <Autocomplete.List className="max-h-[min(var(--available-height),18rem)] overflow-y-auto p-1 empty:hidden">
                  {(port: Port) => (
                    <Autocomplete.Item key={port.code} value={port} className={popupItemClass}>
                      <span className="min-w-0 flex-1 truncate">
                        {port.name}, <span className="text-muted">{whereOf(port)}</span>
                      </span>
                      <span className="text-muted text-sm tabular-nums">{port.code}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )

  function hintOf() {
    if (hasFailed) return 'The list of ports could not be loaded. Leave the field and enter it again.'
    if (!offered) return texts.hint
    return (
      <span className="flex flex-wrap items-center gap-2">
        Not from the list of ports.
        <Button size="sm" variant="secondary" onClick={() => onChoose(offered)}>
          Use {labelOf(offered)}
        </Button>
      </span>
    )
  }
}
