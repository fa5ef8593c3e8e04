import type { ListingTemplate } from '@laycan/contract/trade/listings/listing-templates'
import { maxTemplateNameLength } from '@laycan/contract/trade/listings/template-constants'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeTemplates } from './listing-templates.api.ts'
import type { ListingBody } from './listing-values.ts'

type TemplatesDialogProps = {
  kind: ListingKind
  templates: ListingTemplate[]
  /** The form as it is now. */
  current: ListingBody
  onClose: () => void
}

/** Keeps the terms of the form under a name. One that is there can be renamed instead, or deleted. */
export function TemplatesDialog({ kind, templates, current, onClose }: TemplatesDialogProps) {
  const { save, rename, remove } = useChangeTemplates(kind)
  const [renamed, setRenamed] = useState<ListingTemplate>()
  const [deleted, setDeleted] = useState<ListingTemplate>()
  const { terms, isNameClosed, minLot } = current
  const form = useContractForm({
    defaultValues: { name: '' },
    send: ({ name }) =>
      renamed
        ? rename.mutateAsync({ id: renamed.id, name: name.trim() })
        : save.mutateAsync({ name: name.trim(), terms, isNameClosed, minLot: minLot ?? null }),
    onSent: () => {
      toast.success(renamed ? 'Template renamed' : 'Template saved')
      onClose()
    },
  })

  function handleRename(template: ListingTemplate) {
    setRenamed(template)
    form.setValue('name', template.name)
    form.setFocus('name')
  }

  const handleDelete = (template: ListingTemplate) =>
    remove.mutate(template.id, {
      onSuccess: () => setDeleted(template),
      onError: () => toast.error('Failed to delete the template. Please try again.'),
    })

  function handleUndo({ id: _, kind: _kind, ...template }: ListingTemplate) {
    save.mutate(template, {
      onSuccess: () => setDeleted(undefined),
      onError: () => toast.error('Failed to restore the template. Please try again.'),
    })
  }
  // Another of that name would be replaced.
  const restorable = templates.some(({ name }) => name === deleted?.name) ? undefined : deleted

  return (
    <FormDialog
      title={renamed ? `Rename ${renamed.name}` : 'Save as template'}
      description={
        renamed
          ? undefined
          : 'The terms as they are now, without the delivery window and the validity. A template of the same name is replaced.'
      }
      form={form}
      action={renamed ? 'Rename' : 'Save template'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={maxTemplateNameLength}
        {...form.field('name', (name) => name.trim() !== '' || 'Name is required')}
      />
      {form.error !== undefined && (
        <ActionError error={form.error} fallback="Failed to save the template. Please try again." />
      )}
      {templates.length > 0 && (
        <ul aria-label="Templates" className="border-line border-t pt-2">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
              <IconButton
                label={`Rename ${template.name}`}
                icon={<Pencil />}
                size="sm"
                onClick={() => handleRename(template)}
              />
              <IconButton
                label={`Delete ${template.name}`}
                icon={<Trash2 />}
                size="sm"
                onClick={() => handleDelete(template)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {restorable && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            Deleted {restorable.name}
            {/* The button that was pressed is gone. */}
            <Button
              size="sm"
              variant="ghost"
              autoFocus
              icon={<Undo2 aria-hidden="true" />}
              loading={save.isPending}
              onClick={() => handleUndo(restorable)}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
    </FormDialog>
  )
}
