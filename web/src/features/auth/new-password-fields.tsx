import { confirmationProblem, passwordProblem } from '@laycan/contract/profile/sign-up-rules'
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form'
import { PasswordField } from '#ui/password-field.tsx'

type NewPassword = { password: string; confirmation: string }

type NewPasswordFieldsProps<Form extends NewPassword> = { form: UseFormReturn<Form>; label: string }

/** A new password and its repetition, with the rules said before they are broken. */
export function NewPasswordFields<Form extends NewPassword>({ form, label }: NewPasswordFieldsProps<Form>) {
  const { register } = form
  const errors = form.formState.errors as FieldErrors<NewPassword>
  const passwordName = 'password' as FieldPath<Form>
  const confirmationName = 'confirmation' as FieldPath<Form>
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint="12 characters or more, with upper and lower case, a number and a special character"
        error={errors.password?.message}
        {...register(passwordName, { validate: passwordProblem, deps: [confirmationName] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...register(confirmationName, {
          validate: (confirmation, { password }) => confirmationProblem(password, confirmation),
        })}
      />
    </>
  )
}
