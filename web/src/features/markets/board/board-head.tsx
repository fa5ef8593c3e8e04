import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classNames } from '#ui/class-names.ts'
import { kindLabels } from '../market-format.ts'
import { type BoardColumn, gridRoles } from './board-columns.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardSort, SortColumn } from './board-view.ts'

type BoardHeadProps = {
  columns: BoardColumn[]
  sort: BoardSort | null
  onSort: (column: SortColumn) => void
}

export function BoardHead({ columns, sort, onSort }: BoardHeadProps) {
  return (
    <thead {...gridRoles.group} className="block bg-surface xl:sticky xl:top-26 xl:z-2">
      <tr {...gridRoles.row} className="h-8">
        {columns.map(({ key, header, title, sort: by, className }) => {
          const sorted = by !== undefined && sort?.column === by ? sort : undefined
          return (
            <th
              key={key}
              scope="col"
              {...gridRoles.columnHeader}
              aria-sort={sorted ? (sorted.isDown ? 'descending' : 'ascending') : undefined}
              className={classNames(className, 'font-medium text-subtle text-xs')}
            >
              {by === undefined ? (
                <span title={title} className={header ? undefined : 'sr-only'}>
                  {header || title}
                </span>
              ) : (
                <button
                  type="button"
                  title={`Sort by ${title}`}
                  onClick={() => onSort(by)}
                  className={classNames(
                    'inline-flex min-h-6 max-w-full cursor-pointer items-center gap-0.5 whitespace-nowrap rounded-sm hover:text-ink',
                    sorted && 'text-ink',
                  )}
                >
                  {header}
                  {sorted &&
                    (sorted.isDown ? (
                      <ArrowDown aria-hidden="true" className="size-3" />
                    ) : (
                      <ArrowUp aria-hidden="true" className="size-3" />
                    ))}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type GroupHeadProps = { name: string; rows: BoardRow[] }

/** The name of a group, how many markets it has, and where their prices come from. */
export function GroupHead({ name, rows }: GroupHeadProps) {
  const sources = new Set(
    rows.map(({ market }) => `${market.source}, ${kindLabels[market.kind].toLowerCase()}`),
  )
  return (
    <tr {...gridRoles.row} className="h-7 bg-sunken">
      <th
        scope="rowgroup"
        {...gridRoles.rowHeader}
        className="min-w-0 flex-1 truncate px-3! text-left font-semibold text-ink text-xs"
      >
        {name} <span className="font-normal text-subtle">{[rows.length, ...sources].join(' · ')}</span>
      </th>
    </tr>
  )
}
