import type { ChangeEvent, ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>

/** A code of six digits, pasted as it is in the mail: spaces are removed. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const withoutSpaces = event.target.value.replace(/\s/g, '')
    if (withoutSpaces !== event.target.value) event.target.value = withoutSpaces
    onChange?.(event)
  }
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={handleChange}
    />
  )
}
