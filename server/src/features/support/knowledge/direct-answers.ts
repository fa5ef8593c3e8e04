/**
 * Fees, limits, times, rights and where a control is: questions whose answer is one known sentence of an article. They
 * are answered by these rules and not by nearness, since a near sentence with another number would be a wrong answer.
 * A sentence is named by its beginning; a test holds each against the articles.
 */
export type DirectAnswer = { asked: RegExp; file: string; sentences: string[] }

const pin = (asked: RegExp, file: string, ...sentences: string[]): DirectAnswer => ({
  asked,
  file,
  sentences,
})

export const directAnswers: DirectAnswer[] = [
  // Before what is said of people.
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
  // Who may see what.
  pin(
    /\bwho\b.*\b(?:see|read|open|view|access|look)\w*\b.*\b(?:passport|id|identity|documents?|scans?)\b(?!.*\bdeal\b)/i,
    'how-documents-are-protected',
    'Identity documents are encrypted',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view|look)\w*\b.*\bdocuments?\b.*\bdeal\b/i,
    'deal-documents',
    'Only the parties',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:phone|telephone|e-?mail|contact)\b|\b(?:phone|e-?mail|contact data)\b.*\b(?:visible|shown|public)\b/i,
    'finding-members',
    'Email addresses and phone',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\bmessages?\b|\bmessages?\b.*\bencrypt/i,
    'using-messages',
    'The connection is encrypted',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\bfreight\b/i,
    'freight-and-landed-cost',
    'Save keeps a version',
    'On a deal, Share',
  ),
  pin(/\bwho\b.*\b(?:see|read|view)\w*\b.*\bcommission\b/i, 'invoicing-commission', 'Only the broker'),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:deals?|listings?|negotiations?|transactions?)\b/i,
    'trading-for-your-company',
    'Listings, negotiations, deals',
    'Everybody in the company',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:calendar|agenda)\b/i,
    'agenda-and-calendar',
    'The address is private',
    'It names products',
  ),
  pin(
    /\bwho\b.*\b(?:see|read|view)\w*\b.*\b(?:data|records?|profile)\b/i,
    'data-security',
    'Access is denied',
  ),
  // Fees and currencies.
  pin(
    /\b(?:fees?|cost|costs|charge|charges|free|pay)\b.*\b(?:sign ?up|register|registration|join|account|membership|platform|laycan|you)\b|\b(?:do you|does laycan)\b.*\b(?:charge|fees?)\b|^\W*(?:your )?fees?\W*$/i,
    'fees-and-currencies',
    'Registration has no setup fee',
  ),
  pin(
    /\bcurrenc(?:y|ies|ys)\b/i,
    'fees-and-currencies',
    'Prices are shown in USD',
    'Deals are agreed and priced',
  ),
  pin(
    /\b(?:invoice[ds]?|deals?|trade)\b.*\b(?:euros?|eur|pounds?|yen|gbp)\b/i,
    'fees-and-currencies',
    'Deals are agreed and priced',
  ),
  pin(
    /\b(?:bitcoin|crypto\w*|usdt|ethereum|btc|eth)\b/i,
    'payment-methods',
    'Crypto payments are possible',
    'Laycan records payments',
  ),
  pin(
    /\b(?:laycan|you|platform)\b.*\b(?:hold|move|keep|store|transfer|touch)s?\b.*\b(?:money|funds|payments?)\b/i,
    'invoices-and-payments',
    'Laycan never moves money',
  ),
  pin(/\bvat\b|\bsales tax\b/i, 'papers-and-e-invoices', 'Laycan charges no VAT'),
  // Passwords, codes and sign-in.
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
  // Accounts.
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
  // Verification.
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
  // Trading.
  pin(
    /\b(?:place|create|publish|post|make|write|submit|new)\b.*\b(?:fuel )?(?:requests?|rfqs?|enquir)/i,
    'placing-a-request',
    'Buyers place requests',
    'A good request names',
    'Publishing a request needs',
  ),
  pin(/\brequest\b.*\bbinding\b/i, 'placing-a-request', 'A request is an invitation'),
  pin(
    /\b(?:request|rfq)\b.*\b(?:how long|stay open|expire|valid)\b/i,
    'placing-a-request',
    'You set how long',
    'A request expires',
  ),
  pin(
    /\b(?:offer|sell|list)\b.*\b(?:fuel|product|diesel|cargo)\b.*\b(?:sale|offer)?\b(?=.*\bhow\b)|\bhow\b.*\b(?:offer|sell|put)\b.*\b(?:fuel|product|diesel|cargo|sale)\b/i,
    'offering-a-supply',
    'Sellers offer what they have',
  ),
  pin(/\bhid(?:e|den)\b.*\bname\b/i, 'offering-a-supply', 'You can hide your name'),
  pin(/\bwhen\b.*\bdeal\b.*\b(?:bind|binding)\b/i, 'recap-and-subjects', 'The deal becomes binding'),
  pin(
    /\brecap\b.*\b(?:nobody|no one|not|expires?|lapses?|silence|long)\b/i,
    'recap-and-subjects',
    'A recap that nobody',
  ),
  pin(/\bfirm (?:quote|offer|bid)\b/i, 'quotes-and-counters', 'A quote can be sent as firm'),
  pin(/\bcompare\b.*\bquotes?\b/i, 'quotes-and-counters', 'Quotes on one request'),
  pin(
    /\b(?:settled )?deals?\b.*\bclose[sd]?\b.*\b(?:when|after|how long)\b|\bwhen\b.*\bsettled deal\b.*\bclose\b/i,
    'following-a-deal',
    'A settled deal closes',
  ),
  pin(
    /\bnominat\w*\b.*\b(?:fob|cif|dap|cfr|who)\b|\bwho nominates\b/i,
    'nominating-a-ship',
    'The side that arranges',
  ),
  pin(
    /\b(?:how long|when|until when|days)\b.*\bclaims?\b|\bclaims?\b.*\b(?:barred|time bar|how long|until when|deadline|last day|latest)\b/i,
    'raising-claims',
    'Quantity and quality claims',
  ),
  pin(
    /\b(?:how long|days|deadline)\b.*\b(?:reply|answer|respond|react)\b.*\bdispute\b|\bdispute\b.*\b(?:reply|answer|respond)\b.*\b(?:how long|days|deadline)\b/i,
    'mediators-and-awards',
    'The other side of a dispute',
  ),
  pin(/\bopen\b.*\bdispute\b/i, 'disputes-and-claims', 'Either side can open'),
  pin(
    /\b(?:interest|late payment)\b/i,
    'corrections-and-notes',
    'If an invoice is paid late',
    'Interest is 8 percent',
  ),
  pin(
    /\bdiscount\b.*\binvoice|\bgive\b.*\bdiscount\b/i,
    'corrections-and-notes',
    'For a discount',
    'What you give counts',
  ),
  pin(/\brecord\b.*\bpayments?\b/i, 'invoices-and-payments', 'Laycan never moves money', 'Partial payments'),
  pin(
    /\bbank\b.*\b(?:days|how long)\b.*\b(?:documents|check|examine)\b|\b(?:days|how long)\b.*\bbank\b.*\b(?:documents|lc|credit)\b/i,
    'letters-of-credit',
    'The bank has five',
  ),
  pin(
    /\b(?:who|inspector)\b.*\bpays?\b.*\b(?:inspect\w*|surveyor)?\b(?=.*\b(?:inspect\w*|surveyor)\b)|\b(?:inspector|surveyor)\b.*\bwho pays\b/i,
    'inspection-and-samples',
    'The inspector is independent',
  ),
  pin(
    /\bsamples?\b.*\b(?:kept|keep|stored?|how long)\b|\bhow long\b.*\bsamples\b/i,
    'inspection-and-samples',
    'Samples are kept',
  ),
  pin(/\bbrokers?\b.*\bquote\b/i, 'working-as-a-broker', 'Brokers browse requests'),
  pin(
    /\bsanctions? lists?\b|\bwhich\b.*\blists?\b.*\b(?:check|screen|compare)\w*|\bsanctions?\b.*\b(?:screen|check)\w*\b.*\bwhich\b/i,
    'sanctions-screening',
    'Names are screened',
  ),
  pin(
    /\bdocuments?\b.*\b(?:overwrit\w*|replaced?|version)\b/i,
    'deal-documents',
    'Documents are never overwritten',
    'Each file has a checksum',
  ),
  pin(
    /\battach\b.*\b(?:files?|pdf|picture|image|document|message|chat)\b|\bsend\b.*\bfile\b.*\b(?:chat|message)\b/i,
    'using-messages',
    'You can attach up to five',
  ),
  pin(
    /\bblock\b.*\b(?:undo|unblock|take back|revers)|\bunblock\b/i,
    'reporting-and-blocking',
    'Block stops someone',
    'You can unblock',
  ),
  // Fuels and ships.
  pin(/\bjp-?54\b/i, 'jet-fuel-grades', 'JP54 is not a standard'),
  pin(
    /\bhvo\b.*\b(?:biodiesel|fame|same|difference)\b|\bbiodiesel\b.*\bhvo\b/i,
    'biofuels-and-certificates',
    'FAME is biodiesel',
    'HVO is not biodiesel',
  ),
  pin(/\bmediterranean\b/i, 'marine-fuels', 'The Mediterranean has been', 'Inside emission control areas'),
  pin(
    /\b(?:emission control|ecas?|seca)\b/i,
    'marine-fuels',
    'Since 2020 ships may',
    'Inside emission control areas',
  ),
  pin(
    /\bsul(?:f|ph)ur\b.*\b(?:ships?|vessels?|bunkers?|marine)\b|\bships?\b.*\bsul(?:f|ph)ur\b/i,
    'marine-fuels',
    'Since 2020 ships may',
    'VLSFO meets',
  ),
  pin(
    /\bsimulated\b.*\b(?:real|prices?|trade)\b|\bprices?\b.*\b(?:real|simulated)\b/i,
    'where-prices-come-from',
    'Every price on Markets',
    'Simulated prices are marked',
  ),
  pin(/\brepublish\b|\bredistribut\w*\b.*\bprices?\b/i, 'api-and-exports', 'You may not republish'),
  pin(
    /\b(?:is|have|has)\b.*\bapi\b(?!.*\b(?:gravity|density|crude|degrees)\b)/i,
    'api-and-exports',
    'Laycan has an API',
  ),
  pin(
    /\bexport\b.*\b(?:conversations?|messages?|chats?)\b/i,
    'searching-and-exporting-messages',
    'You can export a conversation',
  ),
  pin(/\bexport\b.*\bdeals?\b/i, 'api-and-exports', 'You can export conversations'),
  pin(
    /\b(?:outlook|google calendar|apple calendar|ics|own calendar)\b/i,
    'agenda-and-calendar',
    'To have the same dates',
  ),
  pin(
    /\b(?:barrels?|bbl)\b.*\b(?:in|per|a)\b.*\btonne?\b.*\bcrude\b/i,
    'converting-units',
    'The number of barrels in a tonne',
  ),
  // Words of the trade.
  pin(
    /\b(?:what(?:'s| is| are)|define|meaning of|explain|mean\w*)\b.*\bfob\b(?!.*\bcif\b)/i,
    'incoterms-for-fuel',
    'Under FOB, CFR and CIF',
  ),
  pin(
    /\bcif\b.*\b(?:mean\w*|what|define|pays?|who|insurance)\b|\b(?:what|define|who|meaning)\b.*\bcif\b/i,
    'incoterms-for-fuel',
    'Under FOB, CFR and CIF',
    'Under CIF the seller',
  ),
  pin(
    /\bfob\b.*\bcif\b|\bincoterms?\b/i,
    'incoterms-for-fuel',
    'Under FOB, CFR and CIF',
    'Under CIF the seller',
    'Under DAP',
  ),
  pin(
    /\b(?:when|how)\b.*\blaytime\b.*\b(?:start|begin|commence|run)|\blaytime\b.*\bstart/i,
    'laycan-nor-demurrage',
    'In most contracts laytime',
  ),
  pin(
    /\bdemurrage\b.*\b(?:who|claims?|claim it|file)\b|\bwho\b.*\bdemurrage\b|\bclaim\b.*\bdemurrage\b/i,
    'laycan-nor-demurrage',
    'The side that charters files',
  ),
  pin(/\bdemurrage\b(?!.*\b(?:invoice|interest|\d)\b)/i, 'laycan-nor-demurrage', 'Demurrage is the time'),
  pin(
    /\blaycan\b.*\b(?:what|mean\w*|define|is)\b|\b(?:what|define|meaning|explain)\b.*\blaycan\b/i,
    'laycan-nor-demurrage',
    'The laycan is',
    'A ship that arrives before',
  ),
  pin(
    /\bcfpp\b(?!.*\b(?:request|supply|limit|offer)\b)/i,
    'diesel-grades',
    'Do not use summer diesel',
    'The CFPP class',
  ),
  pin(/\b(?:ron|mon|aki)\b/i, 'gasoline-octane', 'The octane on American', 'European gasoline to EN 228'),
  pin(/\bbeneficial owner|\bubo\b/i, 'company-documents', 'A beneficial owner is'),
  pin(/\bcrack(?: spreads?)?\b.*\b(?:what|mean|define)?\b/i, 'crack-spreads', 'The 3-2-1 crack'),
  pin(
    /\b(?:nor|notice of readiness)\b(?=.*\b(?:what|define|mean\w*|stand)\b)|\b(?:define|what(?:'s| is))\b.*\bnor\b/i,
    'time-sheets',
    'Tender notice of readiness',
    'Laytime starts six hours',
  ),
]
