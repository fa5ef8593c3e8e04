/**
 * Every country of ISO 3166-1. Without Zod, since the browser loads it with forms. Names come from the platform's own
 * tables, so they are the same in every list.
 */

/** The codes of two and of three letters, next to each other. */
const codes = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH
  BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT
  BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB
  CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP
  ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB
  GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL
  ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM
  KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY
  MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT
  MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU
  NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT
  REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR
  SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS
  TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN
  VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`

export type Country = { code: string; alpha3: string; name: string }

let inOrder: readonly Country[] | undefined
let byCode: Map<string, Country> | undefined

/** In the order of their names; made at its first use, since many a page that loads this shows no country. */
export function allCountries(): readonly Country[] {
  inOrder ??= nameCountries()
  return inOrder
}

function nameCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const { compare } = new Intl.Collator('en')
  return codes
    .trim()
    .split(/\s+/)
    .map((both) => ({
      code: both.slice(0, 2),
      alpha3: both.slice(2),
      name: names.of(both.slice(0, 2)) ?? both,
    }))
    .sort((one, other) => compare(one.name, other.name))
}

/** For a select, by name; all unless some codes are given. */
export const countryOptions = (codes?: readonly string[]) =>
  allCountries()
    .filter(({ code }) => codes?.includes(code) ?? true)
    .map(({ code, name }) => ({ value: code, label: name }))

export function countryOf(code: string): Country | undefined {
  byCode ??= new Map(allCountries().map((country) => [country.code, country]))
  return byCode.get(code)
}

export const countryName = (code: string): string => countryOf(code)?.name ?? code
