import type { MarketRegion } from '@laycan/contract/markets/market-constants'

export type Port = { locode: string; name: string; region: MarketRegion }

/** Suggestions: the busiest ports for fuel cargoes. Any other port can be typed. */
export const ports: readonly Port[] = [
  { locode: 'NLRTM', name: 'Rotterdam', region: 'europe' },
  { locode: 'NLAMS', name: 'Amsterdam', region: 'europe' },
  { locode: 'BEANR', name: 'Antwerp', region: 'europe' },
  { locode: 'DEHAM', name: 'Hamburg', region: 'europe' },
  { locode: 'GBTEE', name: 'Teesport', region: 'europe' },
  { locode: 'GBIMM', name: 'Immingham', region: 'europe' },
  { locode: 'FRLEH', name: 'Le Havre', region: 'europe' },
  { locode: 'FRLAV', name: 'Lavera', region: 'europe' },
  { locode: 'ESALG', name: 'Algeciras', region: 'europe' },
  { locode: 'ITAUG', name: 'Augusta', region: 'europe' },
  { locode: 'GRPIR', name: 'Piraeus', region: 'europe' },
  { locode: 'TRALI', name: 'Aliaga', region: 'europe' },
  { locode: 'PLGDN', name: 'Gdansk', region: 'europe' },
  { locode: 'USHOU', name: 'Houston', region: 'north_america' },
  { locode: 'USCRP', name: 'Corpus Christi', region: 'north_america' },
  { locode: 'USMSY', name: 'New Orleans', region: 'north_america' },
  { locode: 'USNYC', name: 'New York', region: 'north_america' },
  { locode: 'USLGB', name: 'Long Beach', region: 'north_america' },
  { locode: 'CAVAN', name: 'Vancouver', region: 'north_america' },
  { locode: 'SGSIN', name: 'Singapore', region: 'asia_pacific' },
  { locode: 'MYTPP', name: 'Tanjung Pelepas', region: 'asia_pacific' },
  { locode: 'CNNGB', name: 'Ningbo', region: 'asia_pacific' },
  { locode: 'CNZOS', name: 'Zhoushan', region: 'asia_pacific' },
  { locode: 'CNTAO', name: 'Qingdao', region: 'asia_pacific' },
  { locode: 'KRUSN', name: 'Ulsan', region: 'asia_pacific' },
  { locode: 'JPCHB', name: 'Chiba', region: 'asia_pacific' },
  { locode: 'INSIK', name: 'Sikka', region: 'asia_pacific' },
  { locode: 'INMUN', name: 'Mundra', region: 'asia_pacific' },
  { locode: 'AUBNE', name: 'Brisbane', region: 'asia_pacific' },
  { locode: 'AEFJR', name: 'Fujairah', region: 'middle_east' },
  { locode: 'AERUW', name: 'Ruwais', region: 'middle_east' },
  { locode: 'SARTA', name: 'Ras Tanura', region: 'middle_east' },
  { locode: 'SAYNB', name: 'Yanbu', region: 'middle_east' },
  { locode: 'KWMAA', name: 'Mina Al Ahmadi', region: 'middle_east' },
  { locode: 'OMSOH', name: 'Sohar', region: 'middle_east' },
  { locode: 'NGBON', name: 'Bonny', region: 'africa' },
  { locode: 'NGLOS', name: 'Lagos', region: 'africa' },
  { locode: 'TGLFW', name: 'Lome', region: 'africa' },
  { locode: 'ZADUR', name: 'Durban', region: 'africa' },
  { locode: 'MACAS', name: 'Casablanca', region: 'africa' },
  { locode: 'EGPSD', name: 'Port Said', region: 'africa' },
  { locode: 'BRSSZ', name: 'Santos', region: 'south_america' },
  { locode: 'BRRIO', name: 'Rio de Janeiro', region: 'south_america' },
  { locode: 'COCTG', name: 'Cartagena', region: 'south_america' },
]

export const portNamed = (text: string): Port | undefined => {
  const wanted = text.trim().toLowerCase()
  return ports.find(({ name, locode }) => name.toLowerCase() === wanted || locode.toLowerCase() === wanted)
}
