import { useId } from 'react'
import { classNames } from './class-names.ts'

type ChoiceBarProps<Value extends string> = {
  /** What is chosen; for screen readers unless it is shown. */
  label: string
  hideLabel?: boolean | undefined
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** One of two or three, all in sight; the arrow keys move between them. */
export function ChoiceBar<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onValueChange,
  className,
}: ChoiceBarProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-medium text-ink text-sm'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5 max-sm:flex">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-7.5 flex-1 cursor-pointer select-none items-center justify-center whitespace-nowrap rounded-sm px-3 font-medium text-muted',
              'transition-colors duration-100 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-raised',
              'outline-focus outline-offset-1 has-focus-visible:outline-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
