import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password that can be looked at. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ disabled, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? 'Hide password' : 'Show password'
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={label}
          aria-pressed={shown}
          title={label}
          disabled={disabled}
          onClick={() => setShown(!shown)}
          className="grid size-7 cursor-pointer place-items-center rounded-sm hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50"
        >
          {shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </button>
      }
    />
  )
}
