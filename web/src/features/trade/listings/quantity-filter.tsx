import { useState } from 'react'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { TextField } from '#ui/text-field.tsx'

type QuantityFilterProps = { label: string; value: string; onCommit: (decimal: string) => void }

/** Filters when the field is left or Enter is pressed, since half a number finds the wrong listings. */
export function QuantityFilter({ label, value, onCommit }: QuantityFilterProps) {
  const mark = decimalMarkOf(useFormats())
  const [text, setText] = useState(() => writeDecimal(value, mark))
  const [known, setKnown] = useState(value)
  // The URL changed: the back button, or filters were cleared.
  if (known !== value) {
    setKnown(value)
    setText(writeDecimal(value, mark))
  }
  const read = readDecimal(text, mark)
  const isInvalid = text.trim() !== '' && (read === undefined || read.startsWith('-'))

  function commit() {
    if (isInvalid) return
    const wanted = text.trim() === '' ? '' : (read ?? '')
    setKnown(wanted)
    if (wanted !== value) onCommit(wanted)
  }

  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isInvalid && 'Enter a number'}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
