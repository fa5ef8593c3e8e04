import { type DirectAnswer, pin } from './pin.ts'

/** What would be taken for something else by the rules that follow. */
export const beforeOthers: DirectAnswer[] = [
  pin(
    /\bhow long\b.*\bcompan(?:y|ies)\b.*\bverified\b|\bcompan(?:y|ies)\b.*\bverif\w*\b.*\b(?:valid|expire)/i,
    'company-passport',
    'A company is verified for',
  ),
  pin(
    /\bhow (?:long|fast|soon|quick\w*)\b.*\b(?:kyc|kyb|verif\w*|review\w*)\b.*\b(?:company|firm)\b(?!.*\b(?:valid|verified|last)\b)/i,
    'company-passport',
    'Reviewers decide on a company',
  ),
  pin(
    /\b(?:how many|compare)\b.*\bfuels?\b.*\b(?:compare|side by side|at once|next to)\b|\bcompare\b.*\bfuels?\b/i,
    'reading-a-fuel-card',
    'You can compare two to four',
  ),
  pin(
    /\b(?:set|change|give|raise)\b.*\b(?:limits?|roles?)\b/i,
    'roles-limits-and-approvals',
    'Owners admit and remove',
    'A trader can have a limit',
  ),
  pin(
    /\bwhat(?:'s| is| does)\b.*\bapi gravity\b(?!.*\b(?:of|for)\b)/i,
    'reading-a-fuel-card',
    'API gravity says how light',
    'A higher API gravity',
  ),
  pin(
    /\bwhere\b.*\b(?:is|are|see)\b.*\b(?:cargo(?:es)?|ship|vessel)\b|\b(?:see|follow|track)\b.*\bcargo(?:es)?\b/i,
    'voyages-on-the-map',
    'Requests, supplies, negotiations',
    'The position of a cargo',
  ),
  pin(/\bcontango\b(?!.*\bbackwardation\b)/i, 'contango-and-backwardation', 'Contango means'),
  pin(/\bbackwardation\b(?!.*\bcontango\b)/i, 'contango-and-backwardation', 'Backwardation means'),
]
