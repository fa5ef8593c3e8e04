import type { CompanyMember } from '@laycan/contract/companies/companies'
import { companyRoleLabels } from '@laycan/contract/companies/company-roles'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { ActionError } from '#platform/error-views.tsx'
import { fullName } from '#platform/full-name.ts'
import { QueryList } from '#platform/query-list.tsx'
import { useSession } from '#platform/session.tsx'
import { useFormats } from '#platform/settings.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { companyCalls, useCompanyChange, useMembers } from './companies.api.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { PersonRow } from './person-row.tsx'

type Asked = { member: CompanyMember; what: 'roles' | 'owner' | 'remove' }

/** Who belongs to the company, with roles and limits; owners change them here. */
export function Members({ isOwner }: { isOwner: boolean }) {
  const query = useMembers()
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked>()
  return (
    <Card as="section" aria-labelledby="members-title">
      <CardHeader title="Members" titleId="members-title" />
      <QueryList
        query={query}
        items={query.data ?? []}
        what="members"
        isInCard
        skeleton={
          <SkeletonGroup label="Loading members" className="p-4">
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        empty={null}
      >
        {(members) => (
          <ul aria-label="Members" className="mt-3 border-line border-t">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isMe={member.userId === user?.userId}
                onAsk={isOwner ? (what) => setAsked({ member, what }) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {asked && <AskedDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type MemberRowProps = {
  member: CompanyMember
  isMe: boolean
  onAsk: ((what: Asked['what']) => void) | undefined
}

function MemberRow({ member, isMe, onAsk }: MemberRowProps) {
  const formats = useFormats()
  const { firstName, joinedAt, isVerified, roles, dealLimit, dayLimit } = member
  const name = fullName(member)
  const usd = (amount: string) => `${formats.number(amount)} USD`
  const limits = [
    dealLimit !== null && `${usd(dealLimit)} per deal`,
    dayLimit !== null && `${usd(dayLimit)} per day`,
  ].filter(Boolean)
  const note = [
    `joined ${formats.date(joinedAt)}`,
    limits.length > 0 && `up to ${limits.join(', ')}`,
    !isVerified && 'identity not verified',
  ].filter(Boolean)
  return (
    <PersonRow
      picture={<Avatar name={firstName} size="sm" />}
      name={isMe ? `${name} (you)` : name}
      note={note.join(' · ')}
      badges={roles.map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
          {companyRoleLabels[role].name}
        </Badge>
      ))}
    >
      {onAsk && (
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis />} size="sm" />}>
          <MenuItem onClick={() => onAsk('roles')}>Change roles and limits</MenuItem>
          {!isMe && <MenuItem onClick={() => onAsk('owner')}>Transfer ownership</MenuItem>}
          {!isMe && (
            <MenuItem danger onClick={() => onAsk('remove')}>
              Remove
            </MenuItem>
          )}
        </Menu>
      )}
    </PersonRow>
  )
}

function AskedDialog({ member, what, onClose }: Asked & { onClose: () => void }) {
  const name = fullName(member)
  if (what === 'roles') {
    return (
      <GrantDialog
        title={`Roles of ${name}`}
        description="They count from the next action on."
        action="Save"
        grant={member}
        done={`The roles of ${name} were changed.`}
        send={(grant) => companyCalls.changeMember(member.userId, grant)}
        onClose={onClose}
      />
    )
  }
  return <ConfirmDialog member={member} name={name} what={what} onClose={onClose} />
}

const confirmations = {
  owner: {
    title: (name: string) => `Make ${name} the owner?`,
    text: 'They decide about people, roles and limits in your place. You stay as trader, operator and finance.',
    action: 'Transfer ownership',
    done: (name: string) => `${name} owns the company now.`,
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They lose access to listings, deals and documents of the company at once.',
    action: 'Remove',
    done: (name: string) => `${name} was removed.`,
  },
}

type ConfirmDialogProps = {
  member: CompanyMember
  name: string
  what: keyof typeof confirmations
  onClose: () => void
}

function ConfirmDialog({ member, name, what, onClose }: ConfirmDialogProps) {
  const { title, text, action, done } = confirmations[what]
  const send =
    what === 'owner'
      ? (id: string) => companyCalls.makeOwner(id, ['trader', 'operator', 'finance'])
      : companyCalls.removeMember
  const change = useCompanyChange<string, unknown>(send, done(name), { isQuiet: true })
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title(name)}
      description={text}
      actions={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant="danger"
            loading={change.isPending}
            onClick={() => change.mutate(member.userId, { onSuccess: onClose })}
          >
            {action}
          </Button>
        </>
      }
    >
      {change.error && <ActionError error={change.error} fallback="This did not work. Please try again." />}
    </Dialog>
  )
}
