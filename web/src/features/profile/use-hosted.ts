import { usePublicConfig } from '#platform/use-public-config.ts'

/**
 * Whether accounts are kept by AWS Cognito instead of by this installation; undefined until known. Cognito does not
 * list devices, has no recovery codes, and cannot close an account through us.
 */
export function useHosted(): boolean | undefined {
  const config = usePublicConfig()
  return config && config.identity.endpoint === null
}

/** What every dialog of the account actions gets; it is there while it is open. */
export type ActionDialogProps = {
  email: string
  /** See `useHosted`. */
  isHosted: boolean
  onClose: () => void
}
