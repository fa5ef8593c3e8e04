import { confirmationProblem, passwordProblem } from '@laycan/contract/profile/sign-up-rules'
import type { ContractForm } from '#platform/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'

type NewPassword = { password: string; confirmation: string }

/** A new password and its repetition, with the rules stated before they are broken. */
export function NewPasswordFields<Form extends NewPassword>(props: {
  form: ContractForm<Form>
  label: string
}) {
  // A form with more fields is also a form with these two.
  const form = props.form as unknown as ContractForm<NewPassword>
  return (
    <>
      <PasswordField
        label={props.label}
        autoComplete="new-password"
        required
        hint="12 characters or more, with upper and lower case, a number and a special character"
        {...form.field('password', { validate: passwordProblem, deps: ['confirmation'] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.field('confirmation', (confirmation, { password }) =>
          confirmationProblem(password, confirmation),
        )}
      />
    </>
  )
}
