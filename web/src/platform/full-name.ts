import type { SessionUser } from '#platform/claims-profile.ts'

export const fullName = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
