import { formatCsv } from '@laycan/contract/csv'
import Bookmark from 'lucide-react/icons/bookmark'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { saveFile } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { useSavedViews } from './saved-views.api.ts'
import { type Cells, cellsOf, type Sheet } from './sheet.ts'

// The form comes with the first view that is saved.
const SavedViewsDialog = lazy(async () => ({
  default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
}))

/** More is for a report, not for a list. */
const mostRows = 10_000

/** What `usePagedQuery` returns, as far as the export needs it. */
type Pages<Page> = {
  data?: { pages: Page[] } | undefined
  hasNextPage: boolean
  fetchNextPage: () => Promise<Pages<Page> & { isError: boolean }>
}

type ListToolsProps<Page, Row> = {
  query: Pages<Page>
  rowsOf: (page: Page) => readonly Row[]
  sheet: Sheet<Row>
  /** Whether saved views of this list can notify of what is new. */
  mayNotify?: boolean
}

/** Above a list: its filters kept under a name, and all of it as a file. */
export function ListTools<Page, Row>({ query, rowsOf, sheet, mayNotify = false }: ListToolsProps<Page, Row>) {
  return (
    <div className="flex flex-wrap justify-end gap-2 print:hidden">
      <SavedViews mayNotify={mayNotify} />
      <ExportMenu query={query} rowsOf={rowsOf} sheet={sheet} />
    </div>
  )
}

/** Alone where a list is not for files: those of staff are about people. */
export function SavedViews({ mayNotify = false }: { mayNotify?: boolean }) {
  const { pathname } = useLocation()
  const { data: views = [] } = useSavedViews(pathname)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={<Bookmark aria-hidden="true" />}>
            Views
          </Button>
        }
      >
        {views.map(({ id, name, query }) => (
          <MenuLink key={id} to={query ? `${pathname}?${query}` : pathname}>
            {name}
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem onClick={() => setOpen(true)}>
          {views.length > 0 ? 'Save or delete views …' : 'Save this view …'}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isOpen && (
          <SavedViewsDialog
            screen={pathname}
            views={views}
            mayNotify={mayNotify}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function ExportMenu<Page, Row>({ query, rowsOf, sheet }: Omit<ListToolsProps<Page, Row>, 'mayNotify'>) {
  return <ExportAs name={sheet.name} read={async () => cellsOf(sheet, await loadAll(query, rowsOf))} />
}

type ExportAsProps = {
  /** The file's name without its ending. */
  name: string
  read: () => Promise<Cells>
}

/** A table as a file of either kind. */
export function ExportAs({ name, read }: ExportAsProps) {
  const [isBusy, setBusy] = useState(false)

  async function save(kind: 'csv' | 'xlsx') {
    setBusy(true)
    try {
      const cells = await read()
      saveFile(kind === 'csv' ? csvFile(cells) : await xlsxFile(cells), `${name}.${kind}`)
    } catch {
      toast.error('Failed to export the list. Please try again.')
    }
    setBusy(false)
  }

  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" loading={isBusy} icon={<Download aria-hidden="true" />}>
          Export
        </Button>
      }
    >
      <MenuItem onClick={() => void save('csv')}>As CSV</MenuItem>
      <MenuItem onClick={() => void save('xlsx')}>As XLSX</MenuItem>
    </Menu>
  )
}

async function loadAll<Page, Row>(
  query: Pages<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  let loaded = query
  const rows = () => loaded.data?.pages.flatMap(rowsOf) ?? []
  while (loaded.hasNextPage && rows().length < mostRows) {
    const next = await loaded.fetchNextPage()
    if (next.isError) throw new Error('A page could not be loaded')
    loaded = next
  }
  return rows()
}

const csvFile = ({ header, rows }: Cells) =>
  new Blob([formatCsv(header, rows)], { type: 'text/csv;charset=utf-8' })

async function xlsxFile(cells: Cells): Promise<Blob> {
  const { writeXlsx, xlsxType } = await import('./xlsx.ts')
  return new Blob([writeXlsx(cells)], { type: xlsxType })
}
