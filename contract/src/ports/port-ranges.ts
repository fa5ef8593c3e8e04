import type { Port } from './ports.ts'

/** Ranges of ports as the trade names them, where a cargo is sold before its port is chosen. Free of Zod. */
export type PortRange = { code: string; name: string; aliases: string[]; ports: string[] }

const range = (code: string, name: string, aliases: string, ports: string): PortRange => ({
  code,
  name,
  aliases: aliases ? aliases.split('|') : [],
  ports: ports.split(' '),
})

export const portRanges: readonly PortRange[] = [
  range('ARA', 'Amsterdam–Rotterdam–Antwerp', 'ARA range', 'NLRTM NLEUR NLAMS NLVLI BEANR'),
  range(
    'NWE',
    'Northwest Europe',
    'North-West Europe|UKC|UK Continent',
    'NLRTM NLAMS BEANR FRLEH FRDKK DEHAM DEWVN GBTEE GBIMM GBFAW GBMLF GBHPT GBSUL NOMON NOSTU SEGOT',
  ),
  range('BALTIC', 'Baltic', 'Baltic Sea', 'RUPRI RUULU EEMUG LVVNT LTBOT LTKLJ PLGDN FISKV DERSK'),
  range(
    'MED',
    'Mediterranean',
    'Med',
    'FRLAV FRFOS ITGOA ITAUG ITMLZ ITTRS ITPFX ESALG ESCAR ESTAR GRPIR GRAGT TRALI TRCEY MTMAR DZAZW DZSKI LYESI EGSKT EGALY',
  ),
  range('BSEA', 'Black Sea', '', 'RUNVS RUTUA ROCND BGBOJ UAODS UAYUZ GEBUS'),
  range(
    'USGC',
    'US Gulf Coast',
    'US Gulf|USG|Gulf Coast',
    'USHOU USTXT USGLS USHPY USFPO USCRP USYIG USBPT USPOA USLCH USLO8 USMSY USBTR USPGL',
  ),
  range('NYH', 'New York Harbor', 'NY Harbor|New York Harbour', 'USNYC USBAY'),
  range('USWC', 'US West Coast', '', 'USLAX USLGB USSFO USSEA USOTS USVDZ'),
  range('CARIBS', 'Caribbean', 'Caribs', 'BSFPO BQEUX CWWIL TTPTP VEJOT VEPCZ VEAMY VILIB COCTG COCVE'),
  range(
    'AG',
    'Arabian Gulf',
    'Persian Gulf|MEG|Middle East Gulf',
    'SARTA SAJUT SAJUB KWMEA KWMIB IQBSR IRKHK IRBND QAUMS QARLF AEDAS AEZUR AEFAT AEJED AERUW AEJEA BHSIT',
  ),
  range('AGOH', 'Arabian Gulf outside Hormuz', 'Outside Hormuz', 'AEFJR AEKLF OMMFH OMSOH OMDQM OMSLL'),
  range('RSEA', 'Red Sea', '', 'SAYBI SAYNB SARAB SAJED EGAIS EGSUZ JOAQJ SDMBH DJJIB'),
  range(
    'WAF',
    'West Africa',
    'West Africa range',
    'NGBON NGFOR NGESC NGQIB NGBRA NGLOS NGLKK NGABM AOMAL AOGIR AOSZA AOLAD CGDJE GAPOG CMKBI TGLFW GHTEM CIABJ',
  ),
  range('SPORE', 'Singapore Strait', 'Singapore range|Straits', 'SGSIN SGJUR SGPUB MYPGU MYTPP MYPGG'),
  range('WCI', 'West Coast India', '', 'INSIK INVAD INIXY INMUN INBOM INNML INCOK'),
  range('CHINA', 'China', 'China range', 'CNNBG CNZOS CNQIN CNDAL CNTXG CNRZH CNSHG CNZNG CNHUI CNQZL'),
  range('JAPAN', 'Japan', 'Japan range', 'JPCHB JPYOK JPKWS JPNGO JPYKK JPSAK JPMIZ JPKII JPOIT JPTMK'),
  range('KOREA', 'Korea', 'South Korea', 'KRUSN KRYOS KRTSN'),
  range('BRAZIL', 'Brazil', 'Brazil range', 'BRSSZ BRADR BRSSO BRRIO BRANF'),
  range('SAF', 'Southern Africa', 'South Africa', 'ZADUR ZARCB ZACPT ZASDB MZMPM'),
]

export const rangeOf = (code: string): PortRange | undefined =>
  portRanges.find((range) => range.code === code)

/** As one chooses it among ports: a place without a country, where its first port is. */
export function rangeAsPort({ code, name, aliases, ports }: PortRange, first: Port): Port {
  const { region, latitude, longitude } = first
  return {
    code,
    name,
    country: '',
    region,
    latitude,
    longitude,
    isOilPort: true,
    reach: 'sea',
    aliases: [...aliases, ...ports],
  }
}
