import { AccountActions } from '#features/profile/account-actions.tsx'
import { DevicesCard } from '#features/profile/devices-card.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import { useSession } from '#platform/session.tsx'

/** The settings, with the same security cards as on the profile. */
export default function SettingsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <SettingsScreen
      security={
        <>
          <AccountActions email={user.email} />
          <DevicesCard />
        </>
      }
    />
  )
}
