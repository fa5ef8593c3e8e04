import { type ContractForm, useContractForm } from '#platform/form.tsx'
import { loadGuestIdentity } from '#platform/identity.ts'
import { NewPasswordFields } from '#platform/new-password-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NewTabLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.ts'
import { easyPasswordText, isRefusedPassword, isTakenEmail, signUpMessage } from './auth-messages.ts'
import { dropSignUpDraft, readSignUpDraft, useKeptDraft } from './sign-up-draft.ts'
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
  const form = useContractForm({
    defaultValues: { ...empty, ...readSignUpDraft() },
    send: async (values: SignUpValues) => {
      const request = toSignUpRequest(values)
      if (!request) return void toast.error(missingText)
      const { username, password, attributes } = request
      const identity = await loadGuestIdentity()
      await identity.signUp(username, password, attributes)
      return request
    },
    onSent: (request) => {
      if (!request) return
      dropSignUpDraft()
      toast.success('Account created! Please check your email to verify your account.')
      return onDone(request.email, request.username)
    },
    problemsOf: (error) => (isRefusedPassword(error) ? { password: easyPasswordText } : {}),
    onFailed: (error) => {
      toast.error(signUpMessage(error))
      if (isTakenEmail(error)) form.setFocus('email')
    },
  })

  useKeptDraft(form)

  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <SignUpFields form={form} />
        <NewPasswordFields form={form} label="Password" />
      </div>
      <Consents form={form} />
      <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
        Create Account
      </Button>
    </form>
  )
}

function Consents({ form }: { form: ContractForm<SignUpValues> }) {
  return (
    <div className="space-y-2">
      <Checkbox
        required
        label={
          <>
            I accept the <NewTabLink href="/terms">terms and conditions</NewTabLink>
          </>
        }
        {...form.field('acceptsTerms', { required: 'You must accept the terms and conditions' })}
      />
      <Checkbox
        required
        label={
          <>
            I accept the <NewTabLink href="/privacy">privacy policy</NewTabLink>
          </>
        }
        {...form.field('acceptsPrivacy', { required: 'You must accept the privacy policy' })}
      />
    </div>
  )
}
