export const invitationDays = 7
/** Limits how many people one company can mail in our name. */
export const maxOpenInvitations = 50

/** Two names with the same key are the same company's. */
export const nameKeyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
