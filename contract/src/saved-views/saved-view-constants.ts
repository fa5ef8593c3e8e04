export const maxViewNameLength = 60
/** Of one person on one screen. */
export const maxSavedViews = 20
