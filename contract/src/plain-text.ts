/*
 * Text without control characters. Apart from any schema, for whoever builds one. It says what may stand, so that it
 * can be given to a schema as its pattern.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f]*$/

/** Line breaks may stand, and nothing else of the kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const paragraphs = /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/
