export const maxSearchLength = 100
/** Shown of each kind. */
export const foundPerKind = 5
