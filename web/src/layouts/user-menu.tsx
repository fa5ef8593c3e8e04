import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import type { SessionUser } from '#platform/claims-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { fullName } from '../platform/full-name.ts'
import { useSignOut } from './use-sign-out.ts'

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  const name = fullName(user)

  return (
    <Menu
      trigger={
        <Button variant="ghost" className="-mr-2 px-2">
          <Avatar name={name} size="sm" />
          <span className="sr-only">Account menu of </span>
          <span className="max-w-40 truncate font-normal max-md:sr-only">{name}</span>
          <ChevronDown aria-hidden="true" className="text-subtle max-sm:hidden" />
        </Button>
      }
    >
      <MenuGroup
        label={
          <>
            <span className="wrap-anywhere block text-ink text-sm">{name}</span>
            <span className="wrap-anywhere block">{user.email}</span>
          </>
        }
      >
        <MenuLink to="/profile" icon={<User />}>
          Profile
        </MenuLink>
        <MenuLink to="/settings" icon={<Settings />}>
          Settings
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  )
}
