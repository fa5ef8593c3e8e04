/** How a list is written into a file: a column for each header, a row for each item. */
export type Sheet<Row> = {
  /** The file's name without its ending. */
  name: string
  columns: readonly { header: string; value: (row: Row) => string | number | null }[]
}

export type Cells = { header: string[]; rows: string[][] }

export const cellsOf = <Row>({ columns }: Sheet<Row>, rows: readonly Row[]): Cells => ({
  header: columns.map(({ header }) => header),
  rows: rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
})
