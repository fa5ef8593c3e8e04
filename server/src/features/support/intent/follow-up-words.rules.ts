/** Times and units in a question that points back, as they are put into the whole one. */
export const timeWords = (text: string): string | undefined =>
  /\b(?:yesterday|(?:over|in|since|for|during|on)?\s*(?:the )?(?:last|past|this|previous)\s+(?:\d+ )?(?:day|week|month|quarter|year|monday|tuesday|wednesday|thursday|friday)s?|(?:an?|one|two|three|\d+) (?:day|week|month|quarter|year)s? ago|since \w+(?: \w+)?|weekly|monthly|yearly|yoy|ytd|today|average(?: over [\w ]+)?|(?:the )?(?:week|month|year|quarter)|high(?:est)?|low(?:est)?|range)\b.*$/i.exec(
    text,
  )?.[0]
export const unitWords = (text: string): string =>
  /(?:\b(?:in|per|to|a)\s+|^\W*)(?:us)?(?:\$|usd|dollars?|cents?|c|eur(?:os?)?|€)?\s*(?:\/|per|a)?\s*(?:bbls?|barrels?|mt|t|tonn?es?|ton|gal(?:lon)?s?|m3|lit(?:re|er)s?|mmbtu|mwh|euros?|eur|pounds?)\b.*$/i
    .exec(text)?.[0]
    .replace(/^\W*(?=(?:bbl|barrel|mt|t|tonne|gal|m3))/i, 'in ') ?? ''
