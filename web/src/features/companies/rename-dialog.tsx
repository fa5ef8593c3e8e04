import { nameProblem } from '@laycan/contract/profile/sign-up-rules'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { companyCalls, useCompanyChange } from './companies.api.ts'

/** For owners of a company that was never verified; afterwards the passport has its name. */
export function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const rename = useCompanyChange(companyCalls.rename, 'The name was changed.', { isQuiet: true })
  const form = useContractForm<{ name: string }>({
    defaultValues: { name },
    send: (values) => rename.mutateAsync(values.name.trim()),
    onSent: onClose,
  })
  return (
    <FormDialog
      title="Change the name of your company"
      description="Everyone sees the new name. Once your company is verified, its name changes with the passport."
      form={form}
      action="Change name"
      onClose={onClose}
    >
      <ActionError error={form.error} fallback="The name was not changed. Please try again." />
      <TextField
        label="Company name"
        autoComplete="organization"
        {...form.field('name', (text) => nameProblem('Company name', text.trim()))}
      />
    </FormDialog>
  )
}
