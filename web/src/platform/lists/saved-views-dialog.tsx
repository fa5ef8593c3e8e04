import { maxViewNameLength } from '@laycan/contract/saved-views/saved-view-constants'
import type { SavedView } from '@laycan/contract/saved-views/saved-views'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import Trash2 from 'lucide-react/icons/trash-2'
import { useLocation } from 'react-router'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeViews } from './saved-views.api.ts'

type SavedViewsDialogProps = {
  screen: string
  views: SavedView[]
  /** Whether views of this list can notify of what is new. */
  mayNotify: boolean
  onClose: () => void
}

/** Keeps the filters of the address under a name; the person's views can be deleted below. */
export function SavedViewsDialog({ screen, views, mayNotify, onClose }: SavedViewsDialogProps) {
  const query = useLocation().search.slice(1)
  const { save, notify, remove } = useChangeViews(screen)
  const form = useContractForm({
    defaultValues: { name: '', isNotifying: false },
    send: async ({ name, isNotifying }) => {
      const { savedViews } = await save.mutateAsync({ name: name.trim(), query })
      const saved = savedViews.find((view) => view.name === name.trim())
      if (saved && isNotifying) await notify.mutateAsync({ id: saved.id, isNotifying })
    },
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
      {mayNotify && <Checkbox label="Notify me of new ones that fit" {...form.field('isNotifying')} />}
      {form.error !== undefined && (
        <ActionError error={form.error} fallback="Failed to save the view. Please try again." />
      )}
      {views.length > 0 && (
        <ul aria-label="Saved views" className="border-line border-t pt-2">
          {views.map(({ id, name, isNotifying }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {mayNotify && (
                <IconButton
                  label={isNotifying ? `Stop notifying me of ${name}` : `Notify me of ${name}`}
                  title={isNotifying ? 'Notifications are on' : 'Notifications are off'}
                  icon={isNotifying ? <BellRing /> : <BellOff />}
                  size="sm"
                  aria-pressed={isNotifying}
                  onClick={() =>
                    notify.mutate(
                      { id, isNotifying: !isNotifying },
                      { onError: () => toast.error('Failed to change the view. Please try again.') },
                    )
                  }
                />
              )}
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
