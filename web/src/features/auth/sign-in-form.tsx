import { emailProblem } from '@laycan/contract/profile/sign-up-rules'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Credentials } from './use-sign-in.ts'

type SignInFormProps = { email: string; onSubmit: (credentials: Credentials) => Promise<unknown> }

export function SignInForm({ email, onSubmit }: SignInFormProps) {
  const form = useContractForm<Credentials>({
    defaultValues: { email, password: '', remember: true },
    send: onSubmit,
  })
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        required
        {...form.field('email', emailProblem)}
      />
      <PasswordField
        label="Password"
        size="lg"
        autoComplete="current-password"
        required
        {...form.field('password', (password) => password !== '' || 'Password is required')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox label="Remember me" {...form.register('remember')} />
        <TextLink to="/auth/forgot-password" state={{ email: form.watch('email').trim() }}>
          Forgot your password?
        </TextLink>
      </div>
      <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
        Sign In
      </Button>
    </form>
  )
}
