import type { dataExportApi } from '@laycan/contract/profile/data-export'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { client } from '#platform/api.ts'
import { saveFile } from '#platform/download.ts'
import { companyKey } from '#platform/my-company.ts'
import { oneOf, urlState, useUrlState } from '#platform/url-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import type { ActionDialogProps } from './use-hosted.ts'
import { useHosted } from './use-hosted.ts'

// Each dialog's code is fetched when it is first asked for.
const dialogs = {
  password: lazy(async () => ({
    default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  })),
  setup: lazy(async () => ({
    default: (await import('./set-up-two-factor-dialog.tsx')).SetUpTwoFactorDialog,
  })),
  codes: lazy(async () => ({ default: (await import('./new-codes-dialog.tsx')).NewCodesDialog })),
  turnOff: lazy(async () => ({
    default: (await import('./turn-off-two-factor-dialog.tsx')).TurnOffTwoFactorDialog,
  })),
  deactivate: lazy(async () => ({ default: (await import('./deactivate-dialog.tsx')).DeactivateDialog })),
} satisfies Record<string, ComponentType<ActionDialogProps>>

/** By the address. */
const opened = { 'two-factor': 'setup', password: 'password', deactivate: 'deactivate' } as const
const linked = oneOf(Object.keys(opened) as (keyof typeof opened)[], null)
const accountView = urlState({ open: linked, setup: linked })

const secondFactorKey = ['profile', 'second-factor']

async function readSecondFactor() {
  return (await import('#platform/identity-security.ts')).readSecondFactor()
}

export function AccountActions({ email }: { email: string }) {
  const { view, change } = useUrlState(accountView)
  const asked = view.open ?? view.setup
  // People who lack the factor for what they want to do are led here, and links of the support chat open a dialog.
  const [shown, setShown] = useState<keyof typeof dialogs | undefined>(asked ? opened[asked] : undefined)
  const isHosted = useHosted() ?? false
  const queryClient = useQueryClient()
  const { data: isProtected } = useQuery({
    queryKey: secondFactorKey,
    queryFn: readSecondFactor,
    staleTime: 0,
  })
  const Shown = shown && dialogs[shown]

  function handleClose() {
    setShown(undefined)
    if (asked) change({ open: null, setup: null })
    void queryClient.invalidateQueries({ queryKey: secondFactorKey })
    // Refused for want of the factor, or allowed by it.
    void queryClient.invalidateQueries({ queryKey: companyKey })
  }

  return (
    <Card as="section" aria-labelledby="actions-title">
      <CardHeader title="Account actions" titleId="actions-title" />
      <ul className="mt-2 pb-1">
        <Action
          text="Password"
          note={isHosted ? 'What you sign in with.' : 'Other devices are signed out when it changes.'}
        >
          <Button variant="secondary" size="sm" onClick={() => setShown('password')}>
            Change Password
          </Button>
        </Action>
        <Action
          text="Two-factor authentication"
          note="A code from your phone, asked for at each sign-in."
          badge={isProtected && <Badge tone="positive">On</Badge>}
        >
          {isProtected ? (
            <>
              {!isHosted && (
                <Button variant="secondary" size="sm" onClick={() => setShown('codes')}>
                  New recovery codes
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setShown('turnOff')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setShown('setup')}>
              Setup 2FA
            </Button>
          )}
        </Action>
        <Action text="Your data" note="Everything we hold on you, in one file.">
          <ExportDataButton />
        </Action>
        <Action text="Deactivate account" note="Nobody can sign in to it any more.">
          <Button
            variant="secondary"
            size="sm"
            className="text-negative"
            onClick={() => setShown('deactivate')}
          >
            Deactivate
          </Button>
        </Action>
      </ul>
      <Suspense fallback={null}>
        {Shown && <Shown email={email} isHosted={isHosted} onClose={handleClose} />}
      </Suspense>
    </Card>
  )
}

type ActionProps = { text: string; note: string; badge?: ReactNode; children: ReactNode }

function Action({ text, note, badge, children }: ActionProps) {
  return (
    <li className="px-4 py-3 not-first:border-line not-first:border-t">
      <p className="flex items-center gap-2 font-medium">
        {text} {badge}
      </p>
      <p className="text-muted text-sm">{note}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

const call = client<typeof dataExportApi>()

/** Everything held on the person, as a file of theirs. */
async function exportData() {
  const data = await call('GET /api/auth/me/export')
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, `laycan-my-data-${data.exportedAt.slice(0, 10)}.json`)
}

function ExportDataButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: exportData,
    onError: () => toast.error('Failed to export your data. Please try again.'),
  })
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      Download my data
    </Button>
  )
}
