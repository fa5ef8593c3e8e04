import { useState } from 'react'
import { decimalMarkOf, readDecimal, writeDecimal } from '#platform/decimal-input.ts'
import { useFormats } from '#platform/settings.ts'
import { TextField } from '#ui/text-field.tsx'

type QuantityFilterProps = { label: string; value: string; onCommit: (decimal: string) => void }

/** Asks once the field is left or Enter is pressed: half of a number would find the wrong things. */
export function QuantityFilter({ label, value, onCommit }: QuantityFilterProps) {
  const mark = decimalMarkOf(useFormats())
  const [text, setText] = useState(() => writeDecimal(value, mark))
  const [known, setKnown] = useState(value)
  // The address has changed by itself: the back button, or filters that were cleared.
  if (known !== value) {
    setKnown(value)
    setText(writeDecimal(value, mark))
  }
  const read = readDecimal(text, mark)
  const isWrong = text.trim() !== '' && (read === undefined || read.startsWith('-'))

  function commit() {
    if (isWrong) return
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
      error={isWrong && 'Enter a number'}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
