import type { ControlSize } from './button.tsx'
import { classNames } from './class-names.ts'

// 16 px on phones: iOS zooms the page into any smaller field that takes the focus.
const textClass = 'text-base max-sm:text-lg'

const heightClass: Record<ControlSize, string> = { sm: 'h-8', md: 'h-9', lg: 'h-10' }

/** The ground shared by everything one types into or picks from. */
export function controlClass({ size }: { size?: ControlSize | undefined } = {}): string {
  return classNames(
    'w-full min-w-0 rounded-md border border-line-strong bg-raised text-ink placeholder:text-subtle',
    'transition-colors duration-100 hover:border-muted aria-invalid:border-negative',
    'focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-1',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-subtle',
    textClass,
    size && heightClass[size],
  )
}
