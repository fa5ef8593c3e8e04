import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { classNames } from './class-names.ts'

type SwitchProps = {
  label: string
  /** What it belongs to where several have the same label, for people who do not see it beside. */
  about?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** On or off, at once; for a choice that is sent later, use a checkbox. */
export function Switch({
  label,
  about,
  checked,
  defaultChecked,
  onCheckedChange,
  disabled,
  className,
}: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside renders the input.
    <label
      className={classNames(
        'inline-flex min-h-6 cursor-pointer select-none items-center gap-2 has-data-disabled:cursor-not-allowed has-data-disabled:opacity-50',
        className,
      )}
    >
      <BaseSwitch.Root
        {...(checked !== undefined && { checked })}
        {...(defaultChecked !== undefined && { defaultChecked })}
        onCheckedChange={(on) => onCheckedChange?.(on)}
        disabled={disabled ?? false}
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-100 data-checked:border-accent data-checked:bg-accent"
      >
        <BaseSwitch.Thumb className="size-4.5 rounded-full border border-transparent bg-line-strong transition-[translate,background-color] duration-100 data-checked:translate-x-4 data-checked:bg-on-accent" />
      </BaseSwitch.Root>
      <span>
        {label}
        {about && <span className="sr-only">: {about}</span>}
      </span>
    </label>
  )
}
