/** Marks that turn the direction of text, or show nothing: with them `scanfdp.exe` may read as `scanexe.pdf`. */
const unseenMarks = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const plainFileName = (name: string) => name.replace(unseenMarks, '').trim()
