import type { CompanyGrant } from '@laycan/contract/companies/company-roles'
import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { decimalMarkOf } from '#platform/decimal-input.ts'
import { ActionError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { companyCalls, useCompanyChange } from './companies.api.ts'
import { GrantFields, type GrantValues, grantOf, grantValuesOf } from './grant-fields.tsx'

type GrantDialogProps = {
  title: string
  description: string
  action: string
  /** What is chosen at first. */
  grant: CompanyGrant
  done: string
  send: (grant: CompanyGrant) => Promise<unknown>
  onClose: () => void
}

/** Chooses the roles and limits of somebody who is in the company, or is let in. */
export function GrantDialog({ title, description, action, grant, done, send, onClose }: GrantDialogProps) {
  const mark = decimalMarkOf(useFormats())
  const change = useCompanyChange(send, done, { isQuiet: true })
  const form = useContractForm<GrantValues>({
    defaultValues: grantValuesOf(grant, mark),
    send: (values) => change.mutateAsync(grantOf(values, mark)),
    onSent: onClose,
  })
  return (
    <FormDialog title={title} description={description} form={form} action={action} onClose={onClose}>
      <ActionError error={form.error} fallback="This did not work. Please try again." />
      <GrantFields form={form} />
    </FormDialog>
  )
}

const trader: CompanyGrant = { roles: ['trader'], dealLimit: null, dayLimit: null }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const mark = decimalMarkOf(useFormats())
  const invite = useCompanyChange(companyCalls.invite, 'The invitation is on its way.', { isQuiet: true })
  const form = useContractForm<GrantValues & { email: string }>({
    defaultValues: { email: '', ...grantValuesOf(trader, mark) },
    send: ({ email, ...grant }) => invite.mutateAsync({ email: email.trim(), ...grantOf(grant, mark) }),
    onSent: onClose,
  })
  return (
    <FormDialog
      title="Invite a colleague"
      description="They get a mail with a link. Without an account they sign up first, and the invitation waits for them."
      form={form}
      action="Send invitation"
      onClose={onClose}
    >
      <ActionError error={form.error} fallback="The invitation was not sent. Please try again." />
      <TextField
        label="E-mail"
        type="email"
        placeholder="colleague@company.com"
        autoComplete="off"
        {...form.field('email', emailProblem)}
      />
      <GrantFields form={form} />
    </FormDialog>
  )
}
