import { useEffect, useId, useState } from 'react'
import { PortField } from '#features/trade/terms/port-field.tsx'

/** A port that somebody tries on the map. */
export function PortChoice({ label, onChoose }: { label: string; onChoose: (code: string) => void }) {
  const id = useId()
  const [place, setPlace] = useState('')
  // It takes the place of the button that was pressed.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <PortField
      id={id}
      label={label}
      hint="Shown on this screen alone; the terms stay as they are."
      place={place}
      locode=""
      isSeaOnly
      onType={(text) => setPlace(text)}
      onChoose={({ code }) => onChoose(code)}
    />
  )
}
