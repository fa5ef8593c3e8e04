import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'square' | 'aria-label'> & {
  /** What the button does; the accessible name and the hover hint. */
  label: string
  icon: ReactNode
  /** Laid over the button, such as a count. */
  children?: ReactNode
}

export function IconButton({ label, icon, variant = 'ghost', children, ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} aria-label={label} variant={variant} square>
      {icon}
      {children}
    </Button>
  )
}
