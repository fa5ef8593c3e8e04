import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const widthClass = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** A button that opens the dialog; leave it out where `open` does. */
  trigger?: ReactElement | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  size?: keyof typeof widthClass | undefined
  /** Closes by its own buttons only: neither Escape, a click beside it nor a cross may lose what it shows. */
  isKept?: boolean | undefined
  children?: ReactNode
}

/**
 * A modal window; on a phone a sheet from below. The window itself scrolls, under a head and a foot that stay,
 * so that the arrow keys scroll it from any button inside.
 */
export function Dialog({
  title,
  description,
  actions,
  trigger,
  size = 'md',
  isKept = false,
  children,
  ...props
}: DialogProps) {
  const { open, onOpenChange } = props
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)

  // The first field or chosen tab, or else the first button, which is the way back; only then the cross.
  function findFirstStop(): HTMLElement | true {
    const field = body.current?.querySelector<HTMLElement>(
      'input:not([aria-hidden=true]), textarea, [role=combobox], [role=tab][aria-selected=true]',
    )
    return field ?? foot.current?.querySelector('button') ?? true
  }

  return (
    <BaseDialog.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next, { reason }) => {
        if (!isKept || next || reason === 'close-press') onOpenChange?.(next)
      }}
      disablePointerDismissal={isKept}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <BaseDialog.Popup
            // A finger is left alone: focus in a field would push the keyboard over the sheet.
            initialFocus={(openedBy) => (openedBy === 'touch' ? true : findFirstStop())}
            className={classNames(
              'flex max-h-[calc(100dvh-3rem)] w-full flex-col overflow-y-auto overscroll-contain bg-raised text-ink',
              'rounded-t-lg border border-line shadow-overlay outline-none max-sm:border-x-0 max-sm:border-b-0 sm:rounded-lg',
              'transition-[opacity,translate] duration-150',
              'data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0',
              widthClass[size],
            )}
          >
            <div className="keep-clear sticky top-0 z-1 flex items-start justify-between gap-3 bg-raised px-5 pt-4 pb-3">
              <div className="min-w-0">
                <BaseDialog.Title className="text-balance font-semibold text-xl">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-0.5 text-muted">{description}</BaseDialog.Description>
                )}
              </div>
              {!isKept && (
                <BaseDialog.Close
                  render={<IconButton label="Close" icon={<X />} size="sm" className="-mt-0.5 -mr-2" />}
                />
              )}
            </div>
            {children && (
              <div ref={body} className="px-5 pb-5">
                {children}
              </div>
            )}
            {actions && (
              <div
                ref={foot}
                className="sticky bottom-0 z-1 mt-auto flex flex-wrap justify-end gap-2 border-line border-t bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:max-sm:flex-1"
              >
                {actions}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Closes the dialog it stands in: `<DialogClose><Button variant="secondary">Cancel</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />
}
