import { LoadError } from '#platform/error-views.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { FormatsCard } from './formats-card.tsx'
import { NotificationChannelsCard } from './notification-channels-card.tsx'
import { type SettingsCardProps, useChangeSettings, useSettings } from './settings.api.ts'

export function SettingsScreen() {
  return (
    <>
      <title>Settings · Laycan</title>
      <PageHeader title="Settings" description="Saved as you choose, and the same on all your devices." />
      <div className="mt-5 max-w-3xl space-y-4">
        <SettingsBody />
        <Card as="section" aria-labelledby="security-title">
          <CardHeader title="Security" titleId="security-title" />
          <CardBody>
            Password, two-factor authentication, devices and your data are on your{' '}
            <TextLink to="/profile">profile</TextLink>.
          </CardBody>
        </Card>
      </div>
    </>
  )
}

/** Single keys may be pressed by speech input or by mistake (WCAG 2.1.4). */
function ShortcutsCard({ settings, onChange }: SettingsCardProps) {
  return (
    <Card as="section" aria-labelledby="shortcuts-title">
      <CardHeader
        title="Keyboard shortcuts"
        titleId="shortcuts-title"
        description="Press ? on any screen for the list. The search opens with Ctrl+K or ⌘K in any case."
      />
      <CardBody>
        <Switch
          label="Single keys do something while I am not typing"
          checked={settings.hasShortcuts}
          onCheckedChange={(hasShortcuts) => onChange({ hasShortcuts })}
        />
      </CardBody>
    </Card>
  )
}

function SettingsBody() {
  const query = useSettings()
  const settings = query.data
  const changeSettings = useChangeSettings()
  if (settings) {
    return (
      <>
        <AppearanceCard settings={settings} onChange={changeSettings} />
        <FormatsCard settings={settings} onChange={changeSettings} />
        <ShortcutsCard settings={settings} onChange={changeSettings} />
        <NotificationChannelsCard settings={settings} onChange={changeSettings} />
      </>
    )
  }
  if (query.isError) return <LoadError query={query} what="settings" />
  return (
    <Card>
      <CardBody>
        <SkeletonGroup label="Loading settings">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      </CardBody>
    </Card>
  )
}
