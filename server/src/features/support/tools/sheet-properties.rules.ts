/** How a property is asked for, and how its line on the sheet of a fuel begins. The more particular one is first. */
export type SheetProperty = { asked: RegExp; sheet: RegExp; hasSeasons?: true }

export const sheetProperties: Record<string, SheetProperty> = {
  'flash point': { asked: /\bflash ?(?:point|pint)?\b/i, sheet: /^flash point/i },
  'freezing point': { asked: /\bfreez\w*(?: ?point)?\b/i, sheet: /^freezing point/i },
  'pour point': { asked: /\bpour ?point\b/i, sheet: /^pour point/i, hasSeasons: true },
  'cloud point': { asked: /\bcloud ?point\b/i, sheet: /^cloud point/i },
  'cold filter plugging point': {
    asked: /\bcfpp\b|\bcold filter\b/i,
    sheet: /^cold filter/i,
    hasSeasons: true,
  },
  'cetane index': { asked: /\bcetane ind\w+/i, sheet: /^cetane index/i },
  cetane: { asked: /\bcetane\b/i, sheet: /^cetane/i },
  viscosity: { asked: /\bviscosity\b|\bhow (?:thick|viscous)\b/i, sheet: /viscosity/i },
  'calorific value': {
    asked: /\bcalorific|heating value|heat of combustion|energy content\b|\bhow much energy\b/i,
    sheet: /calorific|heat of combustion/i,
  },
  'smoke point': { asked: /\bsmoke ?point\b/i, sheet: /^smoke point/i },
  'polycyclic aromatics': {
    asked: /\b(?:polycyclic|polyaromatic\w*|poly-?aromatics?|pah)\b/i,
    sheet: /^polycyclic/i,
  },
  aromatics: { asked: /\baromatics?\b/i, sheet: /aromatics/i },
  olefins: { asked: /\bolefins?\b/i, sheet: /^olefins/i },
  benzene: { asked: /\bbenzene\b/i, sheet: /^benzene/i },
  oxygen: { asked: /\boxygen\w*\b/i, sheet: /^oxygen/i },
  lead: {
    asked: /\blead (?:content|limit|level)|\b(?:how much|tetraethyl|max\w*) lead\b|\blead in\b/i,
    sheet: /\blead\b/i,
  },
  'vapour pressure': {
    asked: /\bvapou?r pressure|\brvp\b/i,
    sheet: /vapou?r pressure/i,
    hasSeasons: true,
  },
  'ester content': { asked: /\besters?\b(?! of\b)/i, sheet: /^ester/i },
  'iodine value': { asked: /\biodine\b/i, sheet: /^iodine/i },
  'FAME content': {
    asked:
      /\b(?:fame|biodiesel)\b.*\b(?:content|share|limit|max\w*|allowed|permitted|tolerated|contain\w*)\b|\b(?:how much|max\w*) (?:fame|biodiesel)\b|\bfame in\b/i,
    sheet: /^(?:fame|biodiesel)\b/i,
  },
  'water and sediment': { asked: /\bwater and sediment\b/i, sheet: /^water and sediment/i },
  'water content': {
    asked: /\bwater (?:content|limit)\b|\b(?:how much|max\w*) water\b|\bwater in\b/i,
    sheet: /^water/i,
  },
  'total contamination': { asked: /\bcontamination\b/i, sheet: /contamination/i },
  sediment: { asked: /\bsediments?\b|\btsp\b/i, sheet: /sediment/i },
  lubricity: { asked: /\blubricity\b|\bhfrr\b|\bwear scar\b/i, sheet: /^lubricity/i },
  'oxidation stability': { asked: /\boxidation\b/i, sheet: /^oxidation/i },
  'thermal stability': { asked: /\bthermal stability\b|\bjftot\b/i, sheet: /^thermal/i },
  'carbon residue': { asked: /\bcarbon residue\b|\bmcr\b|\bconradson\b/i, sheet: /carbon residue/i },
  ash: { asked: /\bash\b/i, sheet: /^ash/i },
  distillation: { asked: /\bdistillation\b|\bt ?(?:90|95|10)\b/i, sheet: /^distilled|^evaporated/i },
  'final boiling point': { asked: /\bfinal boiling\b|\bfbp\b|\bend ?point\b/i, sheet: /final boiling/i },
  'boiling point': { asked: /\bboil(?:s|ing)\b/i, sheet: /boiling point/i },
  'copper corrosion': { asked: /\bcopper\b/i, sheet: /^copper/i },
  'acid number': { asked: /\bacid(?:ity)?\b|\btan\b/i, sheet: /^acid|acidity/i },
  'mercaptan sulfur': { asked: /\bmercaptans?\b/i, sheet: /^mercaptan/i },
  'hydrogen sulfide': { asked: /\bh2s\b|\bhydrogen sul\w+/i, sheet: /^hydrogen sulfide/i },
  CCAI: { asked: /\bccai\b|\bignition quality\b/i, sheet: /^ccai/i },
  'aluminium + silicon': {
    asked: /\bcat(?:alyst|alytic)? ?fines\b|\balumini?um\b|\bsilicon\b|\bal ?(?:\+|and) ?si\b/i,
    sheet: /^aluminium/i,
  },
  vanadium: { asked: /\bvanadium\b/i, sheet: /^vanadium/i },
  sodium: { asked: /\bsodium\b/i, sheet: /^sodium/i },
  'icing inhibitor': { asked: /\bfsii\b|\bicing inhibitor\b|\banti-?icing\b/i, sheet: /icing/i },
  conductivity: { asked: /\bconductivity\b/i, sheet: /^conductivity/i },
  MON: { asked: /\bmon\b|\bmotor octane\b/i, sheet: /^mon\b|^motor octane|\bmon\b/i },
  RON: { asked: /\bron\b|\bresearch octane\b/i, sheet: /\bron\b/i },
  paraffins: { asked: /\bparaffins\b/i, sheet: /^paraffins/i },
  purity: { asked: /\bpurity\b|\bhow pure\b/i, sheet: /^purity|^ethanol|^mtbe|^propane/i },
  'boil-off': { asked: /\bboil-? ?off\b/i, sheet: /^boil-off/i },
  'softening point': { asked: /\bsoften\w*\b/i, sheet: /^softening/i },
  penetration: { asked: /\bpenetration\b/i, sheet: /^penetration/i },
  colour: { asked: /\bcolou?r\b|\bdyed?\b/i, sheet: /^colou?r|^dye/i },
  'loading port': {
    asked: /\bload(?:s|ed|ing)? (?:port|terminal|place)s?\b|\bwhere (?:is|does) .*\bload(?:ed)?\W*$/i,
    sheet: /^loading|^delivery/i,
  },
  'typical cargo': {
    asked: /\b(?:typical|usual|standard) (?:cargo|size|parcel)\b/i,
    sheet: /cargo|^partial|lot/i,
  },
  'blend limit': { asked: /\bblend(?:ing)? (?:limit|share|wall)\b/i, sheet: /^blend limit/i },
  pathways: { asked: /\bpathways?\b/i, sheet: /^pathways/i },
}

/** Words of properties that ordinary English does not have. */
export const propertyWords =
  'flash freezing pour cloud cetane viscosity calorific aromatics olefins benzene oxygen ester iodine sediment lubricity mercaptan vanadium sodium aluminium silicon conductivity acidity sulfur sulphur octane density gravity boiling penetration softening'
