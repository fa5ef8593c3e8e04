import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Example, Group } from './showcase.tsx'

export function OverlaysGroup() {
  return (
    <Group id="overlays" title="Dialog, menu, tabs">
      <DialogExamples />
      <MenuExample />
      <Example title="Tabs" className="block">
        <Tabs defaultValue="chat">
          <TabList label="Support">
            <Tab value="chat" icon={<MessageSquare />}>
              AI chat
            </Tab>
            <Tab value="search" icon={<BookOpen />}>
              Search
            </Tab>
            <Tab value="faq" icon={<CircleHelp />}>
              FAQ
            </Tab>
            <Tab value="closed" disabled>
              Disabled
            </Tab>
          </TabList>
          <TabPanel value="chat">Ask about KYC, fuel types or placing a request.</TabPanel>
          <TabPanel value="search">Search the knowledge base.</TabPanel>
          <TabPanel value="faq">Six questions and their answers.</TabPanel>
        </Tabs>
      </Example>
    </Group>
  )
}

function DialogExamples() {
  return (
    <Example title="Dialog" note="A window in the middle; on a phone a sheet from below.">
      <Dialog
        title="Change company name"
        description="Your partners see it at once."
        trigger={<Button variant="secondary">Open dialog</Button>}
        actions={
          <>
            <DialogClose>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <DialogClose>
              <Button>Save changes</Button>
            </DialogClose>
          </>
        }
      >
        <TextField label="Company name (new)" />
      </Dialog>
      <Dialog
        size="lg"
        title="Very low sulphur fuel oil 0.50%, delivered, with a name long enough to need two lines"
        trigger={<Button variant="secondary">Open long dialog</Button>}
      >
        {Array.from({ length: 24 }, (_, n) => `Paragraph ${n + 1}`).map((title) => (
          <p key={title} className="mb-3 text-muted">
            {title}. Density at 15 °C, viscosity at 50 °C, flash point, pour point, total sediment and ash are
            as in the certificate of quality.
          </p>
        ))}
      </Dialog>
      <Dialog
        size="sm"
        title="Deactivate the account?"
        description="You can come back within 30 days."
        trigger={<Button variant="danger">Deactivate</Button>}
        actions={
          <>
            <DialogClose>
              <Button variant="secondary">Keep it</Button>
            </DialogClose>
            <DialogClose>
              <Button variant="danger">Deactivate account</Button>
            </DialogClose>
          </>
        }
      />
    </Example>
  )
}

function MenuExample() {
  const [last, setLast] = useState('nothing')
  return (
    <Example title="Menu">
      <Menu
        align="start"
        trigger={
          <Button variant="ghost" icon={<Avatar name="Anna Berg" size="sm" />}>
            Anna Berg
          </Button>
        }
      >
        <MenuGroup label="anna@nordfeld.example">
          <MenuLink to="/dev/ui#overlays" icon={<User />}>
            Profile
          </MenuLink>
          <MenuItem icon={<Settings />} onClick={() => setLast('settings')}>
            Settings
          </MenuItem>
          <MenuItem disabled>Billing (not for you)</MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem danger icon={<LogOut />} onClick={() => setLast('sign out')}>
          Sign out
        </MenuItem>
      </Menu>
      <span className="text-muted text-sm">Last chosen: {last}</span>
    </Example>
  )
}
