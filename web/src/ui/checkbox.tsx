import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, requiredMarkClass } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'required'> & {
  /** May hold links; pressing one follows it and leaves the box alone. */
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
}

export function Checkbox({ label, hint, error, required, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const describedBy = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex items-start gap-1.5">
        {/* The input fills 24 px, the least a target should measure; the box drawn under it is smaller. */}
        <span className="relative -ml-1 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={boxId}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            className="peer absolute inset-0 z-1 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-4 place-items-center rounded-sm border bg-raised text-on-accent transition-colors duration-100',
              '[&_svg]:opacity-0 peer-checked:border-accent peer-checked:bg-accent peer-checked:[&_svg]:opacity-100 peer-disabled:opacity-50',
              'outline-focus outline-offset-2 peer-focus-visible:outline-2',
              error ? 'border-negative' : 'border-line-strong peer-hover:border-muted',
            )}
          >
            <Check className="size-3" strokeWidth={3.5} />
          </span>
        </span>
        <label
          htmlFor={boxId}
          className={classNames('min-w-0 py-px text-base', required && requiredMarkClass)}
        >
          {label}
        </label>
      </div>
      {(error || hint) && (
        <div className="ml-6.5">
          {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
          {hint && (
            <p id={`${boxId}-hint`} className="text-muted text-sm">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
