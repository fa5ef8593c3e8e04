import { type ComponentProps, type InputEvent, type ReactNode, useState } from 'react'
import type { ControlSize } from './button.tsx'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'required'> &
  FieldTexts & {
    size?: ControlSize | undefined
    /** A small icon at the start, for decoration. */
    icon?: ReactNode
    /** At the end, inside the border: a unit, a button. */
    trailing?: ReactNode
  }

/** One line of text. `className` goes to the whole field, everything else to the input. */
export function TextField({ label, hideLabel, hint, required, className, ...props }: TextFieldProps) {
  const { size = 'md', icon, trailing, id, error: given, maxLength, onInput, ...rest } = props
  const { error, ...length } = useLengthLimit({ error: given, maxLength, onInput })
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(wiring) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-subtle [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...length}
            {...wiring}
            className={classNames(
              controlClass({ size }),
              'read-only:bg-sunken',
              icon ? 'pl-9' : 'pl-3',
              trailing ? 'pr-11' : 'pr-3',
            )}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-1 flex items-center text-muted text-sm">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'required'> & FieldTexts

export function TextArea({ label, hideLabel, hint, required, className, ...props }: TextAreaProps) {
  const { id, rows = 4, error: given, maxLength, onInput, ...rest } = props
  const { error, ...length } = useLengthLimit({ error: given, maxLength, onInput })
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...rest}
          {...length}
          {...wiring}
          className={classNames(controlClass(), 'block resize-y px-3 py-1.5 read-only:bg-sunken')}
        />
      )}
    </Field>
  )
}

type TextControl = HTMLInputElement | HTMLTextAreaElement
type LengthLimit<Control extends TextControl> = {
  error: ReactNode
  maxLength: number | undefined
  onInput: ((event: InputEvent<Control>) => void) | undefined
}

/** Not the attribute of the browser: that would cut the end off a pasted text without a word. */
function useLengthLimit<Control extends TextControl>({ error, maxLength, onInput }: LengthLimit<Control>) {
  const [length, setLength] = useState(0)
  const isOver = maxLength !== undefined && length > maxLength
  return {
    'data-over-long': isOver || undefined,
    error: isOver ? `At most ${inWords(maxLength)} characters. This has ${inWords(length)}.` : error,
    onInput(event: InputEvent<Control>) {
      if (maxLength !== undefined) setLength(event.currentTarget.value.length)
      onInput?.(event)
    },
  }
}

const inWords = (count: number) => count.toLocaleString('en')
