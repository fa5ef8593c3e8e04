import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SpinnerIcon } from './spinner.tsx'

// The landing page and the error page use these, so this file stays free of Base UI.

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ControlSize = 'sm' | 'md' | 'lg'

type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ControlSize | undefined
  /** As wide as high, for an icon alone. */
  square?: boolean | undefined
  className?: string | undefined
}

// The border is there in every variant: forced-colours mode shows nothing else of a filled button. Toasts cover no
// main button: `keep-clear`.
const variantClass: Record<ButtonVariant, string> = {
  primary: 'keep-clear border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-negative text-on-negative hover:bg-negative-strong',
}

const sizeClass: Record<ControlSize, string> = {
  sm: 'min-h-8 text-sm',
  md: 'min-h-9 text-base',
  lg: 'min-h-10 text-base',
}
const wordsClass: Record<ControlSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-4.5' }
const squareClass: Record<ControlSize, string> = { sm: 'w-8', md: 'w-9', lg: 'w-10' }
const gapClass: Record<ControlSize, string> = { sm: 'gap-1.5', md: 'gap-2', lg: 'gap-2' }

/** The look of a button for something that is not one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  square,
  className,
}: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex max-w-full shrink-0 cursor-pointer select-none items-center justify-center rounded-md',
    'border text-center font-medium transition-colors duration-100',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variantClass[variant],
    sizeClass[size],
    gapClass[size],
    square ? squareClass[size] : wordsClass[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner in place of the words and ignores presses; the button keeps its width and its focus. */
    loading?: boolean | undefined
    /** Stands before the words. */
    icon?: ReactNode
  }

export function Button({ variant, size = 'md', square, loading = false, icon, ...props }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      aria-busy={loading || undefined}
      // Not `disabled`: that would drop the focus, and a form is also kept from being sent by Enter this way.
      aria-disabled={loading || undefined}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, square, className })}
      onClick={loading ? ignorePress : onClick}
    >
      {/* Transparent, not hidden, so that the button keeps its accessible name. */}
      <span className={classNames('inline-flex items-center', gapClass[size], loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerIcon />
        </span>
      )}
    </button>
  )
}

function ignorePress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
