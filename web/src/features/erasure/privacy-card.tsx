import type { Privacy } from '@laycan/contract/erasure/erasure'
import { erasureWaitDays } from '@laycan/contract/erasure/erasure-rules'
import { type ReactNode, useState } from 'react'
import { ConfirmIdentityDialog } from '#platform/confirm-identity-dialog.tsx'
import { ActionError, LoadError } from '#platform/error-views.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { usePrivacy, useRequestErasure, useWithdrawErasure } from './erasure.api.ts'
import { byLaw, daysInWords, keptText, mustEnd } from './kept-text.ts'

/** How long data is kept, and the person's wish to have it deleted. */
export function PrivacyCard() {
  const query = usePrivacy()
  const { data: privacy, isError } = query
  return (
    <Card as="section" aria-labelledby="privacy-title">
      <CardHeader
        title="Your privacy"
        titleId="privacy-title"
        description="How long we keep your data, and how you have it deleted."
      />
      {privacy ? (
        <CardBody>
          <Retention privacy={privacy} />
          {privacy.request ? <Waiting privacy={privacy} /> : <Asking privacy={privacy} />}
        </CardBody>
      ) : isError ? (
        <LoadError query={query} what="your privacy settings" isInCard />
      ) : (
        <CardBody>
          <SkeletonGroup label="Loading your privacy settings">
            <SkeletonText lines={3} />
          </SkeletonGroup>
        </CardBody>
      )}
    </Card>
  )
}

function Retention({ privacy }: { privacy: Privacy }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-muted text-sm">
      <li>Birth date, document number and address are stored encrypted.</li>
      <li>A verification is kept for {daysInWords(privacy.verificationDays)} after its decision.</li>
      <li>Deals are kept for {daysInWords(privacy.dealDays)} after their last change.</li>
    </ul>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <p className="mt-3 font-medium text-sm">{title}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

function Kept({ privacy: { kept } }: { privacy: Privacy }) {
  const { date } = useFormats()
  return (
    <>
      <List title="The law demands that we keep:" items={byLaw(kept).map((one) => keptText(one, date))} />
      <List title="This prevents it today:" items={mustEnd(kept).map((one) => keptText(one, date))} />
    </>
  )
}

function Waiting({ privacy }: { privacy: Privacy }) {
  const formats = useFormats()
  const { mutate, isPending, error } = useWithdrawErasure()
  if (!privacy.request) return null
  const { requestedAt, dueOn } = privacy.request
  return (
    <Notice
      className="mt-4"
      title={`You asked for erasure on ${formats.date(requestedAt)}`}
      actions={
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
          Withdraw request
        </Button>
      }
    >
      {dueOn
        ? `Our compliance team looks at it. Your account is closed when they confirm it, at the latest after ${formats.date(dueOn)}.`
        : 'Your account is closed once nothing prevents it and our compliance team confirms it.'}
      <Kept privacy={privacy} />
      <ActionError error={error} fallback="Failed to withdraw your request. Please try again." />
    </Notice>
  )
}

const goesAtOnce = [
  'Your entry in the directory',
  'Your notifications',
  'Forms and documents that you have not submitted',
  'Messages that you have begun to write in this browser',
]

function Asking({ privacy }: { privacy: Privacy }) {
  const [step, setStep] = useState<'read' | 'confirm'>()
  const { date } = useFormats()
  const { user } = useSession()
  const { mutateAsync } = useRequestErasure()
  const close = () => setStep(undefined)

  async function ask(proof: string) {
    await mutateAsync(proof)
    if (user) forgetMessageDrafts(user.userId)
    toast.success('Your request is recorded.')
    close()
  }

  return (
    <>
      {privacy.refusal && (
        <Notice
          className="mt-4"
          tone="warning"
          title={`Your erasure request was refused on ${date(privacy.refusal.at)}`}
        >
          {privacy.refusal.reason}
        </Notice>
      )}
      <AskDialog
        privacy={privacy}
        isOpen={step === 'read'}
        onOpenChange={(isOpen) => setStep(isOpen ? 'read' : undefined)}
        action={
          <Button variant="danger" onClick={() => setStep('confirm')}>
            Continue
          </Button>
        }
      />
      {step === 'confirm' && (
        <ConfirmIdentityDialog
          purpose="erasure"
          title="Confirm that it is you"
          description="You get a mail about the request, and can withdraw it until it is carried out."
          action="Ask for erasure"
          isDanger
          failure="Failed to record your request. Please try again."
          onConfirmed={ask}
          onClose={close}
        />
      )}
    </>
  )
}

type AskDialogProps = {
  privacy: Privacy
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  action: ReactNode
}

function AskDialog({ privacy, isOpen, onOpenChange, action }: AskDialogProps) {
  return (
    <Dialog
      title="Have your data deleted?"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="secondary" size="sm" className="mt-4 text-negative">
          Ask for erasure
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          {action}
        </>
      }
    >
      <List title="This goes at once:" items={goesAtOnce} />
      <Kept privacy={privacy} />
      <p className="mt-3 text-muted text-sm">
        When our compliance team confirms it, and at the latest after {erasureWaitDays} days if nothing stands
        against it, your account is closed and everything else about you is deleted. Nobody can sign in any
        more. Messages stay with the people you wrote to, without your name; what a company says of its
        owners, directors and signatories stays with the company.
      </p>
    </Dialog>
  )
}

/** They are in this browser only; see the messaging feature. */
function forgetMessageDrafts(userId: string) {
  try {
    const prefix = `laycan.draft.${userId}.`
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage may be refused; then nothing was stored either.
  }
}
