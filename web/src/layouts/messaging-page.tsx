import { useMemberActions } from '#features/members/use-member-actions.tsx'
import { MessagingScreen } from '#features/messaging/messaging-screen.tsx'
import { useSession } from '#platform/session.tsx'

/** Here, since it joins two features: what can be done about a person belongs to the directory of members. */
export default function MessagingPage() {
  const { user } = useSession()
  const { actions, dialogs } = useMemberActions()
  if (!user) return null
  return (
    <>
      <MessagingScreen ownId={user.userId} actions={actions} />
      {dialogs}
    </>
  )
}
