import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { classNames } from './class-names.ts'

export type Direction = 'up' | 'down' | 'flat'

const look = {
  up: { Icon: ArrowUpRight, word: 'Up', className: 'text-positive' },
  down: { Icon: ArrowDownRight, word: 'Down', className: 'text-negative' },
  flat: { Icon: ArrowRight, word: 'Unchanged', className: 'text-muted' },
}

type ChangeProps = {
  direction: Direction
  /** With its sign, as `+2.40%`: the arrow, the sign and the word say what the colour says. */
  value: string
  className?: string | undefined
}

/** How a figure moved. */
export function Change({ direction, value, className }: ChangeProps) {
  const { Icon, word, className: toneClass } = look[direction]
  return (
    <span
      className={classNames('tabular inline-flex items-center gap-0.5 font-medium', toneClass, className)}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{word} </span>
      {value}
    </span>
  )
}
