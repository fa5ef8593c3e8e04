import { useSession } from '#platform/session.tsx'
import { offlineSignOutText } from '#platform/session-store.ts'
import { toast } from '#ui/toast.ts'

export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  return async () => {
    try {
      await signOut()
      toast.success('Signed out successfully')
    } catch {
      toast.error(navigator.onLine ? 'Failed to sign out' : offlineSignOutText)
    }
  }
}
