/** Whether the text is a short piece over and over, as `Aa1!Aa1!Aa1!`. */
export function isRepetition(text: string): boolean {
  for (let size = 1; size <= Math.min(6, text.length / 2); size++) {
    const unit = text.slice(0, size)
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return true
  }
  return false
}

/** Keys side by side, in rows, columns and their shifted forms, and the orders everybody knows. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')])

const SHORTEST_RUN = 3
/** Characters that may be left over once runs are taken out, for the text to count as made of runs. */
const MOST_LEFT_OVER = 3

/** Whether hardly anything remains without runs such as `qwerty`, `1234` or `aaaa`. */
export function isMadeOfRuns(text: string): boolean {
  let leftOver = 0
  for (let at = 0; at < text.length; ) {
    const length = runLength(text, at)
    if (length < SHORTEST_RUN) leftOver++
    at += length < SHORTEST_RUN ? 1 : length
  }
  return leftOver <= MOST_LEFT_OVER
}

function runLength(text: string, at: number): number {
  let longest = 1
  while (text[at + longest] === text[at]) longest++
  for (const sequence of sequences) {
    for (
      let from = sequence.indexOf(text[at] ?? '');
      from >= 0;
      from = sequence.indexOf(text[at] ?? '', from + 1)
    ) {
      let length = 1
      while (at + length < text.length && sequence[from + length] === text[at + length]) length++
      longest = Math.max(longest, length)
    }
  }
  return longest
}
