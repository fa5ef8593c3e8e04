import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: at the right, digits under digits. */
  numeric?: boolean | undefined
  /** Names the row; read out with every cell of it. One column, normally the first. */
  rowHeader?: boolean | undefined
  className?: string | undefined
}

type TableProps<Row> = {
  /** What the table shows; also names the region that scrolls. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Said in place of rows when there are none. */
  empty?: ReactNode
  /** Shows this many skeleton rows in place of rows. */
  loadingRows?: number | undefined
  /** Such as `max-h-96`: the body then scrolls under the header. */
  className?: string | undefined
}

export function Table<Row>({ label, columns, rows, rowKey, loadingRows, ...props }: TableProps<Row>) {
  const { empty = 'Nothing to show', className } = props
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll a wide table.
      tabIndex={0}
      // Positioned, so that what is for screen readers only scrolls with its cell and widens nothing.
      className={classNames('relative overflow-auto rounded-lg border border-line bg-surface', className)}
    >
      <table
        aria-label={label}
        aria-busy={loadingRows ? true : undefined}
        className="w-full border-collapse text-sm"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                // A shadow, since a border does not travel with a sticky cell.
                className={cellClass(
                  column,
                  'sticky top-0 z-1 bg-sunken py-2 font-medium text-muted shadow-header',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loadingRows ? (
            <LoadingRows columns={columns} count={loadingRows} />
          ) : rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-4 py-8 text-center text-muted">
                {/* Kept in sight where the table is wider than its region. */}
                <div className="sticky right-4 left-4 inline-block max-w-[80vw]">{empty}</div>
              </td>
            </tr>
          ) : (
            rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} />)
          )}
        </tbody>
      </table>
    </section>
  )
}

const rowClass = 'border-line border-b last:border-b-0 hover:bg-hover'

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className={rowClass}>
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} scope="row" className={cellClass(column, 'py-2 font-medium text-ink')}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column, 'py-2 text-ink')}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function LoadingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const keys = Array.from({ length: count }, (_, index) => `loading-${index + 1}`)
  return keys.map((key) => (
    <tr key={key} className={rowClass}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column, 'py-2')}>
          <Skeleton className={classNames('my-1 h-3 w-16', column.numeric && 'ml-auto')} />
          {key === keys[0] && column === columns[0] && <span className="sr-only">Loading</span>}
        </td>
      ))}
    </tr>
  ))
}

function cellClass<Row>(column: Column<Row>, more: string): string {
  return classNames(
    'px-4 align-middle',
    column.numeric ? 'tabular whitespace-nowrap text-right' : 'text-left',
    more,
    column.className,
  )
}
