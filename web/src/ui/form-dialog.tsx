import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type FormDialogProps = {
  title: ReactNode
  description?: ReactNode
  /** What `useContractForm` returns. */
  form: { submit: (event: FormEvent) => void; isSubmitting: boolean }
  /** On the button that sends it. */
  action: string
  isDanger?: boolean | undefined
  /** On the way out. */
  cancel?: string | undefined
  /** Nothing can be sent while what it starts from is still loading: `children` then stand without buttons. */
  isReady?: boolean | undefined
  /** What it would send is out of date. */
  isDisabled?: boolean | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a modal window, with its two buttons at the foot. Mount it to open it. */
export function FormDialog({ form, action, isDanger, cancel = 'Cancel', ...props }: FormDialogProps) {
  const { title, description, isReady = true, isDisabled, size, onClose, children } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        isReady && (
          <>
            <DialogClose>
              <Button variant="secondary">{cancel}</Button>
            </DialogClose>
            <Button
              type="submit"
              form={formId}
              variant={isDanger ? 'danger' : 'primary'}
              loading={form.isSubmitting}
              disabled={isDisabled}
            >
              {action}
            </Button>
          </>
        )
      }
    >
      {isReady ? (
        <form id={formId} noValidate onSubmit={form.submit} className="space-y-4 pt-1">
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  )
}
