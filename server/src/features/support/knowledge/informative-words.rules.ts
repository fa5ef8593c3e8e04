/** Words that say nothing of what a question is about. Not `nor`: traders mean a notice of readiness. */
export const emptyWords = new Set(
  `a about after all also am an and any are as at be been before being between but by can cannot could did do does
  doing for from get gets getting give go had has have having he her here hers him his how i if in into is it its
  just know let like may me mean means might mine more most much must my need needs no not of off on once one
  only or other our out over own please same say she should so some such tell than that the their them then there
  these they this those through to too under until up us use used using very want was we were what whats when
  where which while who whom why will with would you your yours`.split(/\s+/),
)

export const informativeWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !emptyWords.has(word))
