import { nameProblem, normalizePhone, phoneProblem } from '@laycan/contract/profile/sign-up-rules'
import { failureText } from '#platform/api.ts'
import type { SessionUser } from '#platform/claims-profile.ts'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedChangesGuard } from '#ui/unsaved-changes-guard.tsx'
import { companyNote, emailNote, userTypeLabels, userTypeNote } from './field-notes.ts'
import { useSaveProfile } from './profile.api.ts'

type Fields = { firstName: string; lastName: string; companyName: string; phoneNumber: string }

type ProfileFormProps = { user: SessionUser; onDone: () => void }

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const save = useSaveProfile()
  const { firstName, lastName, companyName, phoneNumber } = user
  const form = useContractForm<Fields>({
    defaultValues: { firstName, lastName, companyName, phoneNumber },
    send: (fields) => save.mutateAsync(trimmed(fields)),
    onSent: () => {
      toast.success('Profile updated successfully!')
      onDone()
    },
    onFailed: (error) => toast.error(failureText(error, 'Failed to update profile. Please try again.')),
  })
  const { isSubmitting } = form
  const { isDirty } = form.formState

  const nameField = (name: keyof Fields, label: string) => ({
    label,
    required: true,
    ...form.field(name, (text) => nameProblem(label, text)),
  })

  return (
    <Card as="section" aria-labelledby="personal-title">
      <CardHeader title="Personal information" titleId="personal-title" />
      <form noValidate onSubmit={form.submit}>
        <CardBody className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {user.kycStatus === 'verified' && (
            <Notice tone="warning" title="Your name is verified" className="sm:col-span-2">
              If you change it, your badge is off until a reviewer has verified the new name. Running deals go
              on; new ones wait.
            </Notice>
          )}
          <TextField {...nameField('firstName', 'First name')} autoComplete="given-name" autoFocus />
          <TextField {...nameField('lastName', 'Last name')} autoComplete="family-name" />
          <TextField label="Email" value={user.email} readOnly hint={emailNote} />
          <TextField label="User type" value={userTypeLabels[user.userType]} readOnly hint={userTypeNote} />
          {user.companyId ? (
            <TextField label="Company name" value={companyName} readOnly hint={companyNote} />
          ) : (
            <TextField {...nameField('companyName', 'Company name')} autoComplete="organization" />
          )}
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            placeholder="+1234567890"
            {...form.field('phoneNumber', phoneProblem)}
          />
        </CardBody>
        <CardFooter className="justify-end">
          <Button variant="secondary" onClick={onDone} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            Save Changes
          </Button>
        </CardFooter>
      </form>
      <UnsavedChangesGuard isDirty={isDirty}>
        What you changed in your profile is not saved yet.
      </UnsavedChangesGuard>
    </Card>
  )
}

const trimmed = ({ firstName, lastName, companyName, phoneNumber }: Fields): Fields => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  companyName: companyName.trim(),
  phoneNumber: normalizePhone(phoneNumber),
})
