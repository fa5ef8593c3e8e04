const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the few pages that the server writes itself. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] as string)
