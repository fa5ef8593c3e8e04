import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { notificationState, turnOffNotifications, turnOnNotifications } from './desktop-notifications.ts'

export function DesktopNotificationsButton() {
  const [state, setState] = useState(notificationState)
  if (state === 'unavailable') return null

  async function handleClick() {
    try {
      if (state === 'on') turnOffNotifications()
      else await turnOnNotifications()
    } catch {
      toast.error('Your browser could not store this choice')
    }
    const next = notificationState()
    setState(next)
    if (next !== state && next !== 'unavailable') toast.success(`Desktop notifications are ${next}`)
  }

  return (
    <IconButton
      label={state === 'on' ? 'Turn off desktop notifications' : 'Turn on desktop notifications'}
      icon={state === 'on' ? <BellOff /> : <BellRing />}
      variant="secondary"
      size="sm"
      onClick={() => void handleClick()}
    />
  )
}
