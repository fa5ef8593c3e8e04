import type { ConfirmedPurpose, profileApi } from '@laycan/contract/profile/profile'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ApiError, client } from './api.ts'
import { fieldProblems, useContractForm } from './form.tsx'
import { usePublicConfig } from './use-public-config.ts'

const call = client<typeof profileApi>()

type ConfirmIdentityDialogProps = {
  purpose: ConfirmedPurpose
  title: string
  description: string
  /** On the button. */
  action: string
  isDanger?: boolean
  /** On the way out. */
  cancel?: string
  /** Said where it fails for another reason than a wrong password or code. */
  failure: string
  /** What needed the confirmation; the dialog waits for it. */
  onConfirmed: (proof: string) => Promise<void> | void
  onClose: () => void
}

/** Asks for the password, or a code of the authenticator app, before something that a stolen session must not do. */
export function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  const { purpose, title, description, action, isDanger, cancel, failure, onConfirmed, onClose } = props
  const [isByCode, setByCode] = useState(false)
  // A pool elsewhere takes codes only at the end of a sign-in.
  const mayUseCode = usePublicConfig()?.identity.endpoint !== null
  const form = useContractForm({
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      const body = isByCode ? { purpose, code: code.trim() } : { purpose, password }
      const { proof } = await call('POST /api/auth/confirmations', { body })
      await onConfirmed(proof)
    },
    problemsOf: (error) =>
      error instanceof ApiError && error.code === 'too_many_requests'
        ? { [isByCode ? 'code' : 'password']: error.message }
        : fieldProblems(error),
    failure,
  })
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      action={action}
      isDanger={isDanger}
      cancel={cancel}
      size="sm"
      onClose={onClose}
    >
      {isByCode ? (
        <TextField
          key="code"
          label="Verification code"
          placeholder="123456"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The 6 digits that your authenticator app shows now"
          required
          {...form.field('code', (text) => text.trim() !== '' || 'Code is required')}
        />
      ) : (
        <PasswordField
          key="password"
          label="Your password"
          autoComplete="current-password"
          required
          {...form.field('password', (text) => text !== '' || 'Password is required')}
        />
      )}
      {mayUseCode && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setByCode(!isByCode)}>
          {isByCode ? 'Use your password instead' : 'Use a code from your app instead'}
        </Button>
      )}
    </FormDialog>
  )
}
