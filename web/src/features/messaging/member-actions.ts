import type { MemberCard } from '@laycan/contract/members/members'

/** What can be done about a person; the dialogs belong to the directory of members. */
export type MemberActions = {
  block: (member: MemberCard) => void
  unblock: (member: MemberCard) => void
  report: (member: MemberCard) => void
  /** Those around it go to the staff with it. */
  reportMessage: (senderId: string, about: { conversationId: string; seq: number }) => void
}
