export type DemoCompany = {
  /** The address of its owner. */
  owner: string
  name: string
  legalName: string
  country: string
  number: string
}

/** Verified companies of the people who trade in the demo. */
export const demoCompanies: DemoCompany[] = [
  {
    owner: 'trader@demo.example',
    name: 'Solent Fuels',
    legalName: 'Solent Fuels Limited',
    country: 'GB',
    number: '09417562',
  },
  {
    owner: 'seller@demo.example',
    name: 'Gulf Crest Refining',
    legalName: 'Gulf Crest Refining DMCC',
    country: 'AE',
    number: 'DMCC-381207',
  },
  {
    owner: 'broker@demo.example',
    name: 'Castellani Ship & Fuel',
    legalName: 'Castellani Ship & Fuel S.r.l.',
    country: 'IT',
    number: 'GE-472915',
  },
  {
    owner: 'ingrid@solbergbunker.example',
    name: 'Solberg Bunker',
    legalName: 'Solberg Bunker AS',
    country: 'NO',
    number: '918 274 635',
  },
  {
    owner: 'mateo.rojas@andescombustibles.example',
    name: 'Andes Combustibles',
    legalName: 'Andes Combustibles S.A.',
    country: 'CL',
    number: '76.418.903-2',
  },
  {
    owner: 'aiko@mori-energy.example',
    name: 'Mori Energy',
    legalName: 'Mori Energy K.K.',
    country: 'JP',
    number: '0104-01-087316',
  },
  {
    owner: 'femi.adeyemi@lagoonfuels.example',
    name: 'Lagoon Fuels',
    legalName: 'Lagoon Fuels Limited',
    country: 'NG',
    number: 'RC 1382094',
  },
  {
    owner: 'pieter@deltaterminals.example',
    name: 'Delta Terminals Trading',
    legalName: 'Delta Terminals Trading B.V.',
    country: 'NL',
    number: '24381975',
  },
  {
    owner: 'layla@crescentpetroleum.example',
    name: 'Crescent Gulf Petroleum',
    legalName: 'Crescent Gulf Petroleum FZE',
    country: 'AE',
    number: 'JAFZA-190442',
  },
  {
    owner: 'wei.tan@straitsoil.example',
    name: 'Straits Oil',
    legalName: 'Straits Oil Pte. Ltd.',
    country: 'SG',
    number: '201418237K',
  },
  {
    owner: 'caleb@bayourefining.example',
    name: 'Bayou Refining',
    legalName: 'Bayou Refining LLC',
    country: 'US',
    number: 'DE-5820413',
  },
]
