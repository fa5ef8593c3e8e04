import { useState } from 'react'
import { PortField } from '#features/trade/terms/port-field.tsx'
import type { FieldTexts } from '#ui/field.tsx'

type PortStepFieldProps = FieldTexts & {
  id: string
  /** Its code; what is typed until a port is found. */
  value: string
  onChange: (value: string) => void
  /** The codes of the range. */
  among: readonly string[]
}

/** The port of a range, found by its name. */
export function PortStepField({ id, value, onChange, among, ...texts }: PortStepFieldProps) {
  const [place, setPlace] = useState(value)
  return (
    <PortField
      {...texts}
      id={id}
      place={place}
      locode={among.includes(value) ? value : ''}
      isSeaOnly
      among={among}
      onType={(text, port) => {
        setPlace(text)
        onChange(port?.code ?? text)
      }}
      onChoose={({ code, name }) => {
        setPlace(name)
        onChange(code)
      }}
    />
  )
}
