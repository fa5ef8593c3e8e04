import { useNavigate } from 'react-router'
import { TextLink } from '#ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import { useAuthRedirect } from './auth-redirect.ts'
import { SignUpForm } from './sign-up-form.tsx'

export default function SignUpPage() {
  const navigate = useNavigate()
  // The link of an invitation, say, is followed once the account is there.
  const { destination: from } = useAuthRedirect()
  return (
    <AuthCard
      isWide
      title="Create your account"
      lead="Join verified fuel buyers, sellers and brokers."
      foot={
        <>
          Already have an account?{' '}
          <TextLink to="/auth/signin" state={{ from }}>
            Sign In
          </TextLink>
        </>
      }
    >
      <SignUpForm
        onDone={(email, username) => navigate('/auth/confirm-signup', { state: { email, username, from } })}
      />
    </AuthCard>
  )
}
