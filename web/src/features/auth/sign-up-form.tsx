import { type UseFormReturn, useForm } from 'react-hook-form'
import { loadGuestIdentity } from '#platform/identity.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NewTabLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { easyPasswordText, isRefusedPassword, isTakenEmail, signUpMessage } from './auth-messages.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { missingText, type SignUpForm as SignUpValues, toSignUpRequest } from './sign-up-request.ts'

const empty: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  userType: null,
  companyName: '',
  phoneNumber: '',
  password: '',
  confirmation: '',
  acceptsTerms: false,
  acceptsPrivacy: false,
}

type SignUpFormProps = { onDone: (email: string, username: string) => unknown }

export function SignUpForm({ onDone }: SignUpFormProps) {
  const form = useForm<SignUpValues>({ defaultValues: empty })

  const submit = form.handleSubmit(async (values) => {
    const request = toSignUpRequest(values)
    if (!request) return void toast.error(missingText)
    const { username, email, password, attributes } = request
    try {
      const identity = await loadGuestIdentity()
      await identity.signUp(username, password, attributes)
    } catch (error) {
      toast.error(signUpMessage(error))
      if (isTakenEmail(error)) form.setFocus('email')
      if (isRefusedPassword(error)) {
        form.setError('password', { message: easyPasswordText }, { shouldFocus: true })
      }
      return
    }
    toast.success('Account created! Please check your email to verify your account.')
    await onDone(email, username)
  })

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <SignUpFields form={form} />
        <NewPasswordFields form={form} label="Password" />
      </div>
      <Consents form={form} />
      <Button type="submit" size="lg" loading={form.formState.isSubmitting} className="w-full">
        Create Account
      </Button>
    </form>
  )
}

function Consents({ form }: { form: UseFormReturn<SignUpValues> }) {
  const { errors } = form.formState
  return (
    <div className="space-y-2">
      <Checkbox
        required
        label={
          <>
            I accept the <NewTabLink href="/terms">terms and conditions</NewTabLink>
          </>
        }
        error={errors.acceptsTerms?.message}
        {...form.register('acceptsTerms', { required: 'You must accept the terms and conditions' })}
      />
      <Checkbox
        required
        label={
          <>
            I accept the <NewTabLink href="/privacy">privacy policy</NewTabLink>
          </>
        }
        error={errors.acceptsPrivacy?.message}
        {...form.register('acceptsPrivacy', { required: 'You must accept the privacy policy' })}
      />
    </div>
  )
}
