import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Credentials } from './use-sign-in.ts'

type SignInFormProps = { email: string; onSubmit: (credentials: Credentials) => Promise<unknown> }

export function SignInForm({ email, onSubmit }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email, password: '', remember: true },
  })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))} className="space-y-4">
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <PasswordField
        label="Password"
        size="lg"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { validate: (password) => password !== '' || 'Password is required' })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox label="Remember me" {...register('remember')} />
        <TextLink to="/auth/forgot-password">Forgot your password?</TextLink>
      </div>
      <Button type="submit" size="lg" loading={isSubmitting} className="w-full">
        Sign In
      </Button>
    </form>
  )
}
