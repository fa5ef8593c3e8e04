import { maxViewNameLength } from '@laycan/contract/saved-views/saved-view-constants'
import type { SavedView } from '@laycan/contract/saved-views/saved-views'
import Trash2 from 'lucide-react/icons/trash-2'
import { useLocation } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeViews } from './saved-views.api.ts'

type SavedViewsDialogProps = { screen: string; views: SavedView[]; onClose: () => void }

/** Keeps the filters of the address under a name; the person's views can be deleted below. */
export function SavedViewsDialog({ screen, views, onClose }: SavedViewsDialogProps) {
  const query = useLocation().search.slice(1)
  const { save, remove } = useChangeViews(screen)
  const form = useContractForm({
    defaultValues: { name: '' },
    send: ({ name }) => save.mutateAsync({ name: name.trim(), query }),
    onSent: () => {
      toast.success('View saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Save this view"
      description="The filters and the search as they are now. A view of the same name is replaced."
      form={form}
      action="Save view"
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={maxViewNameLength}
        {...form.field('name', (name) => name.trim() !== '' || 'Name is required')}
      />
      {form.error !== undefined && (
        <ActionError error={form.error} fallback="Failed to save the view. Please try again." />
      )}
      {views.length > 0 && (
        <ul aria-label="Saved views" className="border-line border-t pt-2">
          {views.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <IconButton
                label={`Delete ${name}`}
                icon={<Trash2 />}
                size="sm"
                onClick={() =>
                  remove.mutate(id, {
                    onError: () => toast.error('Failed to delete the view. Please try again.'),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
