import { notificationKindLabels } from '@laycan/contract/notifications/notification-labels'
import type { NotificationKind } from '@laycan/contract/notifications/notifications'
import type { Channels } from '@laycan/contract/settings/settings'
import { Card, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { SettingsCardProps } from './settings.api.ts'

const channels: { channel: keyof Channels; text: string }[] = [
  { channel: 'inApp', text: 'In the app' },
  { channel: 'email', text: 'E-mail' },
]

export function NotificationChannelsCard({ settings, onChange }: SettingsCardProps) {
  const { notifications } = settings
  const kinds = Object.keys(notifications) as NotificationKind[]

  function handleChange(kind: NotificationKind, channel: keyof Channels, isOn: boolean) {
    onChange({ notifications: { ...notifications, [kind]: { ...notifications[kind], [channel]: isOn } } })
  }

  return (
    <Card as="section" aria-labelledby="channels-title">
      <CardHeader
        title="Notifications"
        titleId="channels-title"
        description="What you are notified about, and how. E-mails about the security of your account are always sent."
      />
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-line border-b text-sm text-subtle">
            <th scope="col" className="px-4 py-2 font-medium">
              About
            </th>
            {channels.map(({ channel, text }) => (
              <th key={channel} scope="col" className="w-24 px-2 py-2 text-center font-medium">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="not-first:border-line not-first:border-t">
              <th scope="row" className="px-4 py-2 font-normal">
                {notificationKindLabels[kind] ?? kind}
              </th>
              {channels.map(({ channel, text }) => (
                <td key={channel} className="px-2 py-2">
                  <Checkbox
                    className="flex justify-center"
                    label={
                      <span className="sr-only">{`${notificationKindLabels[kind] ?? kind}: ${text}`}</span>
                    }
                    checked={notifications[kind][channel]}
                    onChange={(event) => handleChange(kind, channel, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
