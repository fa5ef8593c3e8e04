import { type DirectAnswer, pin } from './pin.ts'

/** Verification of people and of companies. */
export const verification: DirectAnswer[] = [
  pin(
    /\b(?:kyc|verif\w*|identity check|approval)\b.*\bhow long\b|\bhow long\b.*\b(?:kyc|verif\w*|identity check|approv\w*)\b.*\b(?:take|last|need)?\b(?!.*\b(?:valid|company|count|email|code)\b)/i,
    'how-kyc-works',
    'A reviewer decides',
  ),
  pin(
    /\bhow (?:long|many years)\b.*\b(?:person|identity|my)\b.*\bverif\w*\b.*\b(?:valid|count|last)\b/i,
    'badges-and-suspension',
    "A person's verification counts",
  ),
  pin(
    /\bwho decides\b|\b(?:machine|computer|robot)\b.*\bdecide\b/i,
    'how-kyc-works',
    'Automatic checks only',
  ),
  pin(
    /\b(?:while|meanwhile|before|until)\b.*\b(?:pending|verified|verification|meanwhile)\b|\bwhat can i do (?:while|meanwhile|before)\b/i,
    'how-kyc-works',
    'While your verification is pending',
  ),
  pin(
    /\bhow does\b.*\b(?:kyc|identity verification)\b.*\bwork\b/i,
    'how-kyc-works',
    'KYC verification has three',
    'A reviewer decides',
  ),
  pin(
    /\b(?:biggest|largest|maximum|max|how (?:big|large)|size)\b.*\b(?:files?|documents?|uploads?|scans?)\b|\b(?:file|document)s?\b.*\b(?:size|types?|formats?)\b|\b(?:megabytes?|mb)\b.*\b(?:upload|take|accept)\b/i,
    'upload-documents',
    'Documents are uploaded as',
  ),
  pin(
    /\bhow long\b.*\bcompany\b.*\bverif\w*\b|\bhow long is a company verified\b/i,
    'company-passport',
    'A company is verified for',
  ),
  pin(
    /\b(?:how (?:long|fast|quick\w*)|when)\b.*\b(?:reviewers?|decide)\b.*\bcompan/i,
    'company-passport',
    'Reviewers decide on a company',
  ),
  pin(
    /\b(?:verify|verification of|verified)\b.*\b(?:my |our |a |the )?(?:company|firm)\b/i,
    'company-passport',
    'A company trades on Laycan',
    'You find it on the screen',
    'An owner or a compliance contact',
  ),
  pin(
    /\b(?:registry|register|registration) extract\b.*\b(?:old|late|recent|age)\b|\bhow (?:old|recent|late)\b.*\bextract\b/i,
    'company-documents',
    'A registry extract should',
  ),
  pin(
    /\bwhat (?:fuel types?|fuels?|kinds? of fuel|product groups?)\b|\bfuel types? (?:are )?available\b|\bcategories\b.*\bfuels?\b/i,
    'search-the-catalogue',
    'The seven categories are',
  ),
]
