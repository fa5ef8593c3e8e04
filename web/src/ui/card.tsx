import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** A landmark of its own (`section`, with an accessible name) or an item of a feed (`article`). */
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** Answers to the pointer; put one link or button inside that carries `stretchedClass`. */
  interactive?: boolean | undefined
}

/** The ground on which a group of things stands: a hairline, no shadow. */
export function Card({ as = 'div', interactive = false, className, ...rest }: CardProps) {
  const Element = as as 'div'
  return (
    <Element
      className={classNames(
        'relative rounded-lg border border-line bg-surface',
        interactive &&
          'transition-colors duration-100 hover:border-line-strong has-[:focus-visible]:border-line-strong',
        className,
      )}
      {...rest}
    />
  )
}

/** On the one link or button of an interactive card: the whole card becomes its target. */
export const stretchedClass = 'after:absolute after:inset-0 after:rounded-lg after:content-[""]'

type CardHeaderProps = {
  title: ReactNode
  /** The heading's place in the page; 2 unless the card stands under another heading. */
  level?: 2 | 3 | 4 | undefined
  /** For `aria-labelledby` on the card. */
  titleId?: string | undefined
  description?: ReactNode
  /** Stands at the right: a badge, a link, a button. */
  actions?: ReactNode
  className?: string | undefined
}

export function CardHeader({ title, level = 2, titleId, description, actions, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames('flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 pb-0', className)}
    >
      <div className="min-w-0 flex-1 basis-48">
        <Heading id={titleId} className="font-semibold text-ink text-lg">
          {title}
        </Heading>
        {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('p-4', className)} {...rest} />
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('flex flex-wrap items-center gap-2 border-line border-t px-4 py-3', className)}
      {...rest}
    />
  )
}
