import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { mayAskToNotify } from './unread-messages.ts'

/** Asks the browser once; what was answered can only be changed in its settings. */
export function DesktopNotificationsButton() {
  const [isAsked, setAsked] = useState(() => !mayAskToNotify())
  if (isAsked) return null

  async function handleAsk() {
    const answer = await Notification.requestPermission()
    setAsked(answer !== 'default')
    if (answer === 'granted') toast.success('Desktop notifications are on')
  }

  return (
    <IconButton
      label="Turn on desktop notifications"
      icon={<BellRing />}
      variant="secondary"
      size="sm"
      onClick={() => void handleAsk()}
    />
  )
}
