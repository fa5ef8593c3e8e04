import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { downloadCsv } from './fuel-types.api.ts'

/** What is shown, as a table for a spreadsheet. */
export function ExportButton({ query, category }: { query: string; category: FuelCategoryCode | null }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCsv(query, category),
    onError: () => toast.error('Failed to export fuel types. Please try again.'),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  )
}
