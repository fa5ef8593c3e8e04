/** What every dialog of the account actions gets; it is there while it is open. */
export type ActionDialogProps = {
  email: string
  /** See `useHosted`. */
  isHosted: boolean
  onClose: () => void
}
