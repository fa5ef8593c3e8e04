import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import Mail from 'lucide-react/icons/mail'
import { useContractForm } from '#platform/form.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { companyCalls, useCompanyChange, useInvitations } from './companies.api.ts'
import { PersonRow } from './person-row.tsx'

export function Invitations() {
  const formats = useFormats()
  const { data: invitations = [] } = useInvitations()
  const takeBack = useCompanyChange(companyCalls.takeBack, 'The invitation was taken back.')
  return (
    <>
      {invitations.length > 0 && (
        <ul aria-label="Open invitations" className="border-line border-t">
          {invitations.map(({ id, email, expiresAt }) => (
            <PersonRow
              key={id}
              picture={<Mail aria-hidden="true" className="mx-1.5 size-4 text-subtle" />}
              name={email}
              note={`Invited, until ${formats.date(expiresAt)}`}
            >
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Take back the invitation of ${email}`}
                loading={takeBack.isPending && takeBack.variables === id}
                onClick={() => takeBack.mutate(id)}
              >
                Take back
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
      <InviteForm />
    </>
  )
}

function InviteForm() {
  const invite = useCompanyChange(companyCalls.invite, 'The invitation is on its way.')
  const form = useContractForm({
    defaultValues: { email: '' },
    send: ({ email }) => invite.mutateAsync(email.trim()),
    onSent: () => {
      form.reset()
    },
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex items-start gap-2 border-line border-t px-4 py-3">
      <TextField
        label="Invite a colleague by e-mail"
        hideLabel
        type="email"
        placeholder="colleague@company.com"
        autoComplete="off"
        {...form.field('email', emailProblem)}
        className="max-w-xs flex-1"
      />
      <Button type="submit" variant="secondary" loading={form.isSubmitting}>
        Invite
      </Button>
    </form>
  )
}
