import { Select as BaseSelect } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ControlSize } from './button.tsx'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldTexts } from './field.tsx'
import { popupClass, popupItemClass } from './popup-class.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  disabled?: boolean | undefined
}

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[]
  /** `null` while nothing is chosen. */
  value?: Value | null | undefined
  defaultValue?: Value | null | undefined
  onValueChange?: ((value: Value) => void) | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  size?: ControlSize | undefined
  className?: string | undefined
}

/** One of a few known values. Arrow keys, Home, End and typing the first letters all work. */
export function Select<Value extends string>({ options, size = 'md', ...props }: SelectProps<Value>) {
  const { label, hideLabel, hint, error, required, id, className } = props
  const {
    value,
    defaultValue,
    onValueChange,
    onBlur,
    placeholder = 'Select…',
    name,
    disabled = false,
  } = props
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(wiring) => (
        <BaseSelect.Root
          items={options}
          name={name}
          disabled={disabled}
          {...(value !== undefined && { value })}
          {...(defaultValue !== undefined && { defaultValue })}
          onValueChange={(chosen) => {
            if (chosen !== null) onValueChange?.(chosen as Value)
          }}
        >
          <BaseSelect.Trigger
            {...wiring}
            onBlur={onBlur}
            className={classNames(
              controlClass({ size }),
              'flex cursor-pointer items-center justify-between gap-2 pr-2 pl-3 text-left',
            )}
          >
            <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-subtle" />
            <BaseSelect.Icon className="shrink-0 text-subtle">
              <ChevronsUpDown className="size-4" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            {/* Below the control rather than over it: the label and the chosen value stay in sight. */}
            <BaseSelect.Positioner
              align="start"
              sideOffset={4}
              alignItemWithTrigger={false}
              className="z-50 outline-none"
            >
              <BaseSelect.Popup
                className={classNames(popupClass, 'min-w-(--anchor-width) max-w-(--available-width)')}
              >
                <BaseSelect.List className="max-h-[min(var(--available-height),20rem)] overflow-y-auto p-1">
                  {options.map((option) => (
                    <BaseSelect.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={popupItemClass}
                    >
                      <BaseSelect.ItemText className="min-w-0 flex-1">{option.label}</BaseSelect.ItemText>
                      <span className="size-4 shrink-0">
                        <BaseSelect.ItemIndicator>
                          <Check className="size-4 text-accent" />
                        </BaseSelect.ItemIndicator>
                      </span>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </Field>
  )
}
