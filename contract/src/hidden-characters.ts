/**
 * Characters without a shape: controls, soft hyphens, zero-width characters, direction marks, fillers, variation
 * selectors, private and unassigned ones. Two names that differ only in them look the same.
 */
export const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether one word has letters of two alphabets that look alike, as in 'Shеll' with a Cyrillic е. */
export const mixesAlphabets = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1)

/** Such as a file name: with them `scanfdp.exe` may read as `scanexe.pdf`. */
export const withoutHidden = (text: string) => text.replace(new RegExp(hiddenCharacters, 'gu'), '').trim()
