import { type DirectAnswer, pin } from './pin.ts'

/** Requests, quotes, deals and messages. */
export const trade: DirectAnswer[] = [
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
]
