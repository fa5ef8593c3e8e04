import type { ComponentProps } from 'react'
import { Table } from '#ui/table.tsx'
import { QueryList } from './query-list.tsx'

type QueryTableProps<Row> = ComponentProps<typeof Table<Row>> &
  Pick<ComponentProps<typeof QueryList<Row>>, 'query' | 'what' | 'failure' | 'forbidden'>

/** A `QueryList` of table rows. The header stands over loading and missing rows too. */
export function QueryTable<Row>({ query, what, failure, forbidden, ...table }: QueryTableProps<Row>) {
  const { rows, loadingRows = 5 } = table
  return (
    <QueryList
      {...{ query, what, failure, forbidden }}
      items={[...rows]}
      skeleton={<Table {...table} loadingRows={loadingRows} />}
    >
      {() => <Table {...table} loadingRows={undefined} />}
    </QueryList>
  )
}
