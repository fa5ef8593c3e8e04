export const maxViewNameLength = 60
/** Of one person on one screen. */
export const maxSavedViews = 20
/** The list as the view has it. The end of the address says which view a notification is of. */
export const viewPath = ({ id, screen, query }: { id: string; screen: string; query: string }) =>
  `${screen}${query ? `?${query}` : ''}#view-${id}`
export const viewOfPath = (path: string): string | undefined => /#view-([0-9a-f-]{36})$/.exec(path)?.[1]

/** Lists whose views can notify: the marketplace is on both. */
export const notifyingScreens = ['/requests', '/supplies'] as const
