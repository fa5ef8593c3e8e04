import Inbox from 'lucide-react/icons/inbox'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { Example, Group } from './showcase.tsx'

export function FeedbackGroup() {
  return (
    <Group id="feedback" title="Feedback">
      <ToastExample />
      <Example title="Loading" className="grid gap-4 sm:grid-cols-2">
        <Card className="p-4">
          <SkeletonGroup label="Loading a person" className="flex gap-3">
            <Skeleton circle className="size-9 shrink-0" />
            <div className="flex-1 pt-1">
              <SkeletonText lines={3} />
            </div>
          </SkeletonGroup>
        </Card>
        <Card className="flex items-center gap-3 p-4 text-muted">
          <Spinner label="Loading markets" />
          <span aria-hidden="true">Spinner</span>
        </Card>
      </Example>
      <Example title="Notices" className="grid gap-3">
        <Notice title="A colleague’s">You can read it; only its owner can change it.</Notice>
        <Notice tone="positive" title="Released by compliance" />
        <Notice
          tone="warning"
          title="Verify your identity to trade."
          actions={
            <Button size="sm" variant="secondary">
              Go to verification
            </Button>
          }
        >
          You can browse and prepare drafts now.
        </Notice>
        <Notice tone="negative" title="Rejected by compliance">
          Show us the title first.
        </Notice>
      </Example>
      <Example title="Empty and error" className="grid gap-4 lg:grid-cols-2">
        <Card>
          <EmptyState
            icon={<Inbox />}
            title="No conversations yet"
            action={
              <Button size="sm" variant="secondary">
                Browse fuel types
              </Button>
            }
          >
            When you write to a buyer, a seller or a broker, the conversation shows up here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title="Failed to load fuel types. Please try again."
            onRetry={() => toast('Asking again')}
          >
            The server did not answer within 30 seconds.
          </ErrorState>
        </Card>
        <Card>
          <EmptyState title="Only a title" />
        </Card>
        <Card>
          <ErrorState title="Retrying" onRetry={() => {}} retrying />
        </Card>
      </Example>
    </Group>
  )
}

const longMessage =
  'Phone number must be in international format (e.g., +1234567890), and this message is long enough for three lines.'

function ToastExample() {
  function loadThenSucceed() {
    const id = toast.loading('Uploading passport.pdf')
    setTimeout(() => toast.success('Documents submitted for verification!', { id }), 2000)
  }
  return (
    <Example
      title="Toasts"
      note="Five seconds each, held while the pointer or the focus is on them. F8 leads there."
    >
      <Button variant="secondary" onClick={() => toast.success('Profile updated successfully!')}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => toast.error('Failed to send message')}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast('You are already signed in!')}>
        Plain
      </Button>
      <Button variant="secondary" onClick={loadThenSucceed}>
        Loading, then success
      </Button>
      <Button variant="secondary" onClick={() => toast.error(longMessage)}>
        Long
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          for (let n = 1; n <= 25; n += 1) toast(`Message ${n} of 25`)
        }}
      >
        Twenty-five
      </Button>
    </Example>
  )
}
