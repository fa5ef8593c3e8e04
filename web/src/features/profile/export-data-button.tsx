import type { dataExportApi } from '@laycan/contract/profile/data-export'
import { useMutation } from '@tanstack/react-query'
import { client } from '#platform/api.ts'
import { saveFile } from '#platform/download.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

const call = client<typeof dataExportApi>()

/** Everything held on the person, as a file of theirs. */
async function exportData() {
  const data = await call('GET /api/auth/me/export')
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, `laycan-my-data-${data.exportedAt.slice(0, 10)}.json`)
}

export function ExportDataButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: exportData,
    onError: () => toast.error('Failed to export your data. Please try again.'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      Download my data
    </Button>
  )
}
