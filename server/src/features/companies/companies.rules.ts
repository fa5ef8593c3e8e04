export const invitationDays = 7
/** Limits how many people one company can mail in our name. */
export const maxOpenInvitations = 50
