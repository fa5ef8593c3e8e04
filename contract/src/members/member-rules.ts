/** Characters of what people write about themselves. Apart from the endpoints, for the web to use without schemas. */
export const maxAboutLength = 300
