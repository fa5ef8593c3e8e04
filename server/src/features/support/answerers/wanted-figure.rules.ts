/** Whether an answer has the number or the time that is asked for. */
const asksForAmount =
  /\b(?:how (?:long|many|much|old|often|far|big|large|fast|soon|late|cold|high|low|quick\w*|recent)|when|percent\w*|rate|limit|cap|max\w*|min\w*|deadline|days?|hours?|years?|minutes?|number|size|age|within)\b|%/i
const hasAmount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|once|twice|midnight|several|few|at once)\b/i

/** A count of something else, such as the last three cargoes, is no answer to how long it takes. */
const asksForTime =
  /\bhow (?:long|soon|fast|quick\w*|much time|many (?:days|hours|weeks))\b|\b(?:until|till|by|since|from) when\b|\b(?:deadline|last day|latest day|time limit|time bar)\b/i
/** How long a text is or a ship is another length. */
const otherLength = /\b(?:passwords?|passphrase|texts?|characters?|names?|notes?|letters?|metres?|loa)\b/i
const hasTime =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|midnight|at once|at any time|until|while|automatically|immediately)\b/i

/** 1 where it has what is asked for, -1 where it has not, 0 where nothing of the kind is asked for. */
export function hasWanted(question: string, said: string): 1 | 0 | -1 {
  if (wantsTime(question)) return hasTime.test(said) ? 1 : -1
  if (!asksForAmount.test(question)) return 0
  return hasAmount.test(said) ? 1 : -1
}

const wantsTime = (question: string) => asksForTime.test(question) && !otherLength.test(question)
