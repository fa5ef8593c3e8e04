import { type DirectAnswer, pin } from './pin.ts'

/** Passwords, codes, sign-in and accounts. */
export const accounts: DirectAnswer[] = [
  pin(
    /\bpasswords?\b.*\b(?:long|length|characters?|rules?|contain|need|require\w*|must|strong)\b|\bhow (?:long|many characters)\b.*\bpassword/i,
    'password-rules',
    'A password needs',
  ),
  pin(
    /\b(?:forgot\w*|forget|lost|reset|remember|recover)\b.*\bpasswords?\b|\bpasswords?\b.*\b(?:forgot\w*|lost|reset|recover)\b/i,
    'reset-a-forgotten-password',
    'On the sign-in screen',
    'The email you receive',
  ),
  pin(/\bchang\w*\b.*\bpasswords?\b/i, 'reset-a-forgotten-password', 'If you still know your password'),
  pin(/\bsingle sign[ -]?on\b|\bsso\b/i, 'password-rules', 'Single sign-on'),
  pin(
    /\brecovery codes?\b.*\b(?:how many|valid|work|what)\b|\bhow many recovery codes\b|^\W*recovery codes?\W*$/i,
    'two-factor-authentication',
    'You then get ten',
    'Keep the recovery codes',
  ),
  pin(
    /\b(?:lost|lose|stolen|new|broke\w*)\b.*\b(?:phone|authenticator)\b/i,
    'two-factor-authentication',
    'If you lost your phone',
    'If you have lost the recovery',
  ),
  pin(
    /\b(?:set ?up|turn on|enable|activate|use|add|switch on)\b.*\b(?:2fa|two[- ]?factor|second factor|authenticator)\b|\b(?:2fa|two[- ]?factor(?: authentication)?)\b.*\bset ?up\b|^\W*(?:2fa|two[- ]?factor authentication)\W*$/i,
    'two-factor-authentication',
    'Turn on a second factor',
    'You then get ten',
  ),
  pin(
    /\b(?:code|verification code)\b.*\b(?:valid|expire\w*|how long|lifetime)\b/i,
    'confirm-your-email',
    'A verification code works once',
  ),
  pin(
    /\b(?:code|mail)\b.*\b(?:not|never|n't)\b.*\b(?:arrive\w*|come|came|received?|got)\b|\bresend\b.*\bcode\b/i,
    'confirm-your-email',
    'If the code does not arrive',
    'Then press Resend',
  ),
  pin(
    /\b(?:signed[ -]?in|my) devices?\b|\bwhere am i signed in\b|\bend\b.*\bsessions?\b|\b(?:stolen|lost)\b.*\b(?:laptop|computer|device)\b/i,
    'devices-and-sessions',
    'The list of signed-in devices',
    'You can end any session',
    'If a device was stolen',
  ),
  pin(
    /\b(?:change|switch|become)\b.*\b(?:account type|from (?:buyer|seller|broker)|(?:buyer|seller|broker)\b.*\b(?:to|into|later))\b/i,
    'account-types',
    'The account type is fixed',
  ),
  pin(
    /\b(?:close|deactivate|delete|cancel)\b.*\baccount\b/i,
    'deactivate-your-account',
    'Deactivate under',
    'Messages you sent',
  ),
  pin(
    /\b(?:eras\w*|delete|forget|remove)\b.*\b(?:my |personal )*data\b/i,
    'erasing-your-data',
    'Ask for erasure',
    'Our compliance team confirms',
  ),
  pin(
    /\bhow long\b.*\b(?:keep|kept|store|retain)\w*\b.*\b(?:data|records|documents)\b/i,
    'how-documents-are-protected',
    'Identity documents are deleted',
    'The law requires',
  ),
  pin(/\bdownload\b.*\b(?:my|all)\b.*\bdata\b/i, 'how-documents-are-protected', 'You can download all'),
  pin(
    /\b(?:dark|light)\b.*\b(?:mode|theme|background|screen)\b/i,
    'settings-and-formats',
    'Under Settings you choose the light',
  ),
  pin(
    /\b(?:time ?zone|date format|number format|preferred unit)\b/i,
    'settings-and-formats',
    'You also choose',
    'Under Settings you choose the light',
  ),
  pin(
    /\b(?:turn off|stop|disable|unsubscribe|fewer|too many|get rid of)\b.*\b(?:e-?mails?|notifications?)\b/i,
    'notifications',
    'Choose under Settings',
    'Every notification email',
  ),
]
