import { matching, oneOf, optionalId, urlState } from '#platform/url-state.ts'

/** What the desk shows, so that a link opens an article for mending. */
export const deskState = urlState({
  view: oneOf(['waiting', 'mine', 'closed', 'gaps', 'articles'], 'waiting'),
  gaps: oneOf(['open', 'closed'], 'open'),
  /** The file of the article in the editor. */
  edit: matching(/^[a-z0-9-]{1,80}$/),
  /** An article that is yet to be written. */
  write: oneOf(['article'], ''),
  /** The knowledge gap that the editor was opened for. */
  gap: optionalId,
})

/** Tickets and questions are private conversations: other staff, also administrators, do not see them. */
export const forDesk = 'This page is for the support desk'
