import type { MemberCard } from '@laycan/contract/members/members'

/** What can be done about a person; the dialogs belong to the directory of members. */
export type MemberActions = {
  block: (member: MemberCard) => void
  unblock: (member: MemberCard) => void
  /** Of a message: those around it go to the staff with it. */
  report: (member: MemberCard, about?: { conversationId: string; seq: number }) => void
}
