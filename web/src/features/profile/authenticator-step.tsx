import { codeProblem } from '@laycan/contract/profile/sign-up-rules'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#platform/copy-button.tsx'
import { LoadError } from '#platform/error-views.tsx'
import { useContractForm } from '#platform/form.tsx'
import { beginSecondFactor, confirmSecondFactor } from '#platform/identity-security.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import { codeRefusal } from './security-problem.ts'

export function AuthenticatorStep({ email, onDone }: { email: string; onDone: () => void }) {
  const query = useQuery({
    queryKey: ['profile', 'authenticator-key'],
    queryFn: () => beginSecondFactor(email),
    // A secret: gone with the dialog, and never fetched behind the person's back while they type it off.
    gcTime: 0,
    staleTime: 'static',
    refetchOnReconnect: false,
  })
  const { data } = query
  const form = useContractForm({
    defaultValues: { code: '' },
    send: ({ code }) => confirmSecondFactor(code.trim()),
    onSent: onDone,
    problemsOf: (error) => {
      const refusal = codeRefusal(error)
      return refusal ? { code: refusal } : {}
    },
    failure: 'Failed to set up two-factor authentication. Please try again.',
  })

  if (query.isError) {
    return <LoadError query={query} what="a key" failure="Failed to make a key. Please try again." isInCard />
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5 sm:flex-row">
      <div className="shrink-0 self-center sm:self-start">
        {data ? (
          <QrPicture text={data.address} label="QR code for the authenticator app" />
        ) : (
          <Skeleton className="size-44" />
        )}
      </div>
      <div className="min-w-0 flex-1 space-y-4">
        <div>
          <p>Scan the code with an authenticator app, or type in this key:</p>
          <p className="mt-2 flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 font-mono text-sm">{data ? inGroups(data.key) : '…'}</code>
            <CopyButton compact text={data?.key ?? ''} label="Copy key" />
          </p>
        </div>
        <TextField
          label="Verification code"
          placeholder="123456"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The 6 digits that the app shows now"
          required
          {...form.field('code', {
            setValueAs: (code: string) => code.replace(/\s/g, ''),
            validate: codeProblem,
          })}
        />
        <Button type="submit" loading={form.isSubmitting} disabled={!data} className="w-full">
          Turn on
        </Button>
      </div>
    </form>
  )
}

const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key
