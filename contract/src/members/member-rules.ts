/** Characters of the text about oneself. Free of Zod, for the web. */
export const maxAboutLength = 300
