import { codeProblem } from '@laycan/contract/profile/sign-up-rules'
import { useEffect, useState } from 'react'
import { useContractForm } from '#platform/form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { CodeField } from './code-field.tsx'

type SecondFactorFormProps = {
  /** Returns what is wrong with the code. */
  onSubmit: (code: string) => Promise<string | undefined>
  onBack: () => void
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondFactorForm({ onSubmit, onBack }: SecondFactorFormProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const form = useContractForm({
    defaultValues: { code: '' },
    send: ({ code }) => onSubmit(code.trim()),
    onSent: (problem) => {
      if (problem) form.setError('code', { message: problem }, { shouldFocus: true })
    },
  })
  const { setFocus } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code brings its own field.
  useEffect(() => setFocus('code'), [byRecovery, setFocus])

  function switchKind() {
    form.reset()
    setByRecovery(!byRecovery)
  }

  return (
    <AuthCard
      title="Two-factor authentication"
      lead={
        byRecovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Enter the 6-digit code that your authenticator app shows now.'
      }
    >
      <form noValidate onSubmit={form.submit} className="space-y-4">
        {byRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            size="lg"
            placeholder="ABCDE-FGHJK"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...form.field('code', (code) => code.trim() !== '' || 'Recovery code is required')}
          />
        ) : (
          <CodeField
            key="app"
            label="Authentication code"
            size="lg"
            placeholder="123456"
            required
            {...form.field('code', codeProblem)}
          />
        )}
        <Button type="submit" size="lg" loading={form.isSubmitting} className="w-full">
          Verify
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" size="sm" onClick={switchKind} className="-mx-2.5">
            {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
          <Button variant="ghost" size="sm" onClick={onBack} className="-mx-2.5">
            Back to sign in
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}
