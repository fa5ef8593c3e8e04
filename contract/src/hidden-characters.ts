/**
 * Characters that cannot be seen, or that turn the direction of what follows: two names that differ only in them look
 * the same. Controls, soft hyphens, zero-width characters, direction marks, fillers, variation selectors and tags.
 */
export const hiddenCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}]/u

/** Such as a file name: with them `scanfdp.exe` may read as `scanexe.pdf`. */
export const withoutHidden = (text: string) => text.replace(new RegExp(hiddenCharacters, 'gu'), '').trim()
