import type { ReactNode } from 'react'
import { LoadError } from '#platform/error-views.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { FormatsCard } from './formats-card.tsx'
import { NotificationChannelsCard } from './notification-channels-card.tsx'
import { useChangeSettings, useSettings } from './settings.api.ts'

type SettingsScreenProps = {
  /** How the account is kept safe: another feature's cards. */
  security: ReactNode
}

export function SettingsScreen({ security }: SettingsScreenProps) {
  return (
    <>
      <title>Settings · Laycan</title>
      <PageHeader title="Settings" description="Saved as you choose, and the same on all your devices." />
      <div className="mt-5 max-w-3xl space-y-4">
        <SettingsBody />
        <section aria-labelledby="security-title" className="space-y-4">
          <h2 id="security-title" className="pt-2 font-semibold text-lg">
            Security
          </h2>
          {security}
        </section>
      </div>
    </>
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
