import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabsProps = {
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A TabList, then one TabPanel for each Tab, joined by their `value`. */
export function Tabs({ value, defaultValue, onValueChange, className, children }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      onValueChange={(next) => onValueChange?.(next)}
      className={className}
    >
      {children}
    </BaseTabs.Root>
  )
}

/** The arrow keys move and choose in one step, since the panels are at hand. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative">
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 border-line border-b" />
      <BaseTabs.List activateOnFocus aria-label={label} className="relative flex gap-1 overflow-x-auto">
        {children}
      </BaseTabs.List>
    </div>
  )
}

type TabProps = {
  value: string
  icon?: ReactNode
  disabled?: boolean | undefined
  children: ReactNode
}

export function Tab({ value, icon, disabled = false, children }: TabProps) {
  return (
    <BaseTabs.Tab
      value={value}
      disabled={disabled}
      className={classNames(
        'flex h-9 shrink-0 cursor-pointer select-none items-center gap-2 whitespace-nowrap rounded-t-sm px-3 font-medium text-muted',
        'border-transparent border-b-2 transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2',
        'data-active:border-accent data-active:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50',
        '[&_svg]:size-4 [&_svg]:shrink-0',
      )}
    >
      {icon}
      {children}
    </BaseTabs.Tab>
  )
}

type TabPanelProps = {
  value: string
  /** Keeps what was typed in a panel while another one is shown. */
  keepMounted?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  return (
    <BaseTabs.Panel
      value={value}
      keepMounted={keepMounted}
      className={classNames('rounded-sm pt-4', className)}
    >
      {children}
    </BaseTabs.Panel>
  )
}
