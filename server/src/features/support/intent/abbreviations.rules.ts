/** How people type on a phone or at a desk, in whole words. A word that a trader means otherwise is not here: nor, dem, go. */
const table = `
u ya: you; ur: your; r: are; y: why; n: and; b4: before; 2day tday tdy: today; 2moro tmrw tmr: tomorrow; wat wut wot wht waht whta: what;
wats whats wots whtas wahts: what's; wen whn: when; wer wher were'z: where; wich whch wch: which; hw hou hwo: how; hows: how's; wheres: where's; whos hoo: who's;
pls plz plse pleas: please; thx thnx tks: thanks; abt: about; msg mesg: message; msgs mesgs: messages; acct acc: account; pw pwd passwd: password; docs dox: documents;
doc: document; cpty ctpy cp: counterparty; info: information; bc cuz coz: because; gonna: going to; wanna: want to; gotta: have to; dont: don't; cant: can't; wont: won't;
doesnt: doesn't; didnt: didn't; isnt: isn't; arent: aren't; havent: haven't; im: i'm; ive: i've; id'like: i would like; lemme: let me; gimme: give me; dunno: do not know;
hav: have; dis: this; dat: that; ppl: people; sm1 som1: someone; sum1: someone; any1: anyone; evry: every; evryone: everyone; cud: could; wud: would; shud: should; shld: should;
kcy kyk kycc: kyc; nego: negotiation; negos: negotiations; verif: verification; vsl: vessel; vsls: vessels; disch: discharge; eta: arrival; invo: invoice; qty: quantity; qnty: quantity; qlty: quality;
insp: inspection; comm: commission; amt: amount; approx: about; mgr: manager; dept: department; addr: address; nr: number; ph: phone; tel: tell;
asap: as soon as possible; fyi: ; btw: ; imo: imo; w/o: without; w/: with; vs.: versus; diff: difference; btwn betw: between; def: definition; calc: calculate; conv: convert;
sing: singapore; sgp: singapore; spore: singapore; rdam: rotterdam; rtm: rotterdam; humen: human; persn: person; tho: though; thru: through; nite: night; lil: little; kinda: kind of;
xplain: explain; xport: export; recieve: receive; adress: address; becuase: because; definately: definitely; seperate: separate; untill: until; teh: the; taht: that; htis: this; hte: the; fo: of; si: is; dos doez: does;
jett: jet; feul fule fuell: fuel; barels barells barrles barel: barrels; swich swicth swtich: switch; chnge chang: change; undr: under; tiem: time; keybord: keyboard;
spek speek spaek: speak; ned nede: need; sombody somebdy: somebody; somone somon: someone; conekt conect: connect; ples plese: please; mi: my; stil: still; wil: will;
dosnt doesent: doesn't; fone: phone; numbr nummber: number; quot: quote; pric: price; duz: does; tu: to; wit: with; wher: where; bak: back; giv: give; mor: more; mak: make; tak: take;
mins: minutes; hrs: hours; yr: year; yrs: years; wk: week; wks: weeks; mth: month; mths: months; yday yest: yesterday; wkend: weekend; avg: average; cert: certificate; certs: certificates;
mkt: market; mkts: markets; px: price; ccy: currency; ccys: currencies; pmt pymt pymnt: payment; pmts: payments; rcvd recvd: received; reqd: required; req: request; reqs: requests; notif: notification; notifs: notifications;
cpties cptys: counterparties; chtrs chrtrs: charterers; chtr: charter; ldg: loading; lc l/c: letter of credit; lcs: letters of credit; cgo crgo: cargo; byr: buyer; slr: seller; brkr: broker; ofr: offer; coy: company; biz: business; confo: confirmation;
bloke chap geezer fella fellow: guy; blokes chaps lads fellas: guys; gaffer guvnor guv: boss; gaffers: bosses; quid: pounds; bucks: dollars; dosh dough readies: money; kit gizmo: device; nicked pinched swiped: stolen; flog: sell; flogged: sold; knackered bust kaput: broken;
gotten: got; whilst: while; ain't: is not; innit: is it not; y'all: you; wassit: what is it; aint: is not; prise prize: price; prises prizes: prices; mod: mode; shoulda: should have; coulda: could have; woulda: would have
`
const meanings = new Map(
  table
    .trim()
    .split(/;\s*/)
    .flatMap((entry) => {
      const [typed = '', meant = ''] = entry.split(':')
      return typed
        .trim()
        .split(/\s+/)
        .map((one) => [one, meant.trim()] as const)
    }),
)

/** Whether it is what people type for an English word. */
export const isAbbreviated = (word: string): boolean => meanings.has(word)

/** Small words whose typing error is another word: the words beside them decide. */
const besides: [RegExp, string][] = [
  // Who foots the bill, coughs up or forks out is who pays.
  [/\bfoot(s|ing)? (the|that|this|a) ((?:\p{L}+ ){0,2})bill\b/giu, 'pay$1 $2 $3bill'],
  [/\b(?:cough|stump|pony)(s|ing)? up\b/gi, 'pay$1'],
  [/\b(?:fork|shell)(s|ing)? out\b/gi, 'pay$1'],
  [/\bpicks? up the (?:tab|bill)\b/gi, 'pays the bill'],
  [
    /(?<![\p{L}\p{N}-])(?:ho|hoe|hpw|hiw|hwo|ow)(?=\s+(?:do|does|did|dose|to|many|much|mutch|meny|long|often|i|we|(?:can|could|should|must|would) (?:i|we|you|one|my|the|an?)|(?:is|are) (?:the|an?|my|our|it))\b)/giu,
    'how',
  ],
  [
    /(?<![\p{L}\p{N}-])(?:ho|hoo|woh)(?=\s+(?:can|may|must|could|pays?|sees?|decides?|signs?|approves?|has|gets|owns?|checks?|nominates?)\b)/giu,
    'who',
  ],
  [/\bsine(?=\s+(?:in|up|out)\b)/gi, 'sign'],
  [/\btow(?=[\s-]+factor\b)/gi, 'two'],
  [/\bdose(?=\s+(?:the|an?|my|our|it|this|that|laycan|anybody|anyone)\b)/gi, 'does'],
  [
    /(?<![\p{L}\p{N}-])(switch|swich|swicth|turn|trun|shut|log|sign)(s|ed|ing)? of(?=\s+(?!the (?:month|year|week|quarter|century|tide|events)\b|(?:a|an|on)\b)|\W*$)/giu,
    '$1$2 off',
  ],
  [
    /(?<=\b(?:switch|swich|turn)(?:ed|ing)? (?:the |my |these |those |all )?(?:\p{L}+ ){1,2})of(?=\W*$)/giu,
    'off',
  ],
  [/\btim(?=\s+zone)/gi, 'time'],
  [/\b(?:brant|brett?|bent|brunt|breant)(?=\s+(?:crude?|oil|price|spot|futures?|dated)\b)/gi, 'brent'],
  [/\bget(?=\s+(?:fuel|kero\w*|a-?1)\b)/gi, 'jet'],
  [/\b(?:were|wher|wear)(?=\s+(?:do|can|could) (?:i|we)\b)/gi, 'where'],
  [/\bwhit(?=\s+(?:a|the|my|our)\b)/gi, 'with'],
  [/(?<=\b(?:to|in|into|many|of) )tones\b/gi, 'tonnes'],
]

export const expandAbbreviations = (text: string): string =>
  besides
    .reduce((rest, [from, to]) => rest.replace(from, to), text)
    .replace(/(?<![\p{L}\p{N}'’./@-])[\p{L}\d']+(?:\/o?)?(?![\p{L}\p{N}'’@])/gu, (word) => {
      const meant = meanings.get(word.toLowerCase())
      // U.S. and R stay names; in capitals only whole words are phone typing.
      return meant === undefined || (word.length <= 2 && word !== word.toLowerCase()) ? word : meant
    })
