import { type DirectAnswer, pin } from './pin.ts'

/** Fuels, ships, prices and words of the trade. */
export const fuelsAndWords: DirectAnswer[] = [
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
