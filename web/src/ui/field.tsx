import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/*
 * Text fields and checkboxes stand on native elements, not on Base UI's Field: that one runs the browser's own
 * validation on Enter and would mark a field invalid beside the messages that our forms decide on.
 */

/** The texts around a control. */
export type FieldTexts = {
  label: ReactNode
  /** Keeps the label for screen readers only, where its place says what the control is (a search box). */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong; its presence marks the control invalid. */
  error?: ReactNode
  required?: boolean | undefined
}

/** What ties a control to its texts; spread it on the control. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A label, a control, and below it the error and the hint; what both say is said once. */
export function Field({ label, hideLabel, error, required, id, className, children, ...texts }: FieldProps) {
  const hint = texts.hint === error ? undefined : texts.hint
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={controlId}
        className={classNames(
          hideLabel ? 'sr-only' : 'mb-1 block w-fit font-medium text-ink text-sm',
          required && requiredMarkClass,
        )}
      >
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        // Not `required`: the browser's own bubble would come before our messages.
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

/** An asterisk for the eye, without text: assistive technology uses `aria-required`. */
export const requiredMarkClass = "after:ml-0.5 after:text-negative after:content-['*'_/_'']"

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 text-negative text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
