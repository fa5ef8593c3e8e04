import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { popupClass, popupItemClass } from './popup-class.ts'

type MenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'center' | 'end' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Menu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            className={classNames(
              popupClass,
              'max-h-(--available-height) min-w-48 max-w-[min(22rem,var(--available-width))] overflow-y-auto p-1',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type AnchoredMenuProps = {
  /** The button that was pressed; it gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** One menu for many buttons, such as those of the rows of a table. Mount it to open it. */
export function AnchoredMenu({ anchor, onClose, children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-50 outline-none">
          <BaseMenu.Popup
            finalFocus={() => anchor}
            className={classNames(
              popupClass,
              'max-h-(--available-height) min-w-48 max-w-[min(22rem,var(--available-width))] overflow-y-auto p-1',
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
  children: ReactNode
}

export function MenuItem({ icon, onClick, disabled = false, danger = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onClick}
      className={classNames(popupItemClass, danger && 'text-negative')}
    >
      <ItemIcon danger={danger}>{icon}</ItemIcon>
      {children}
    </BaseMenu.Item>
  )
}

/** Leads to another screen; opens in a new tab the usual ways. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick render={<Link to={to} />} className={popupItemClass}>
      <ItemIcon>{icon}</ItemIcon>
      {children}
    </BaseMenu.LinkItem>
  )
}

function ItemIcon({ danger = false, children }: { danger?: boolean; children: ReactNode }) {
  if (!children) return null
  return <span className={danger ? 'text-negative' : 'text-subtle'}>{children}</span>
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 border-line border-t" />
}

/** Items under a small heading, announced together. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 font-medium text-subtle text-xs">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}
