import type { CompanyGrant } from '@laycan/contract/companies/company-roles'

export type DemoCompany = {
  /** The address of its owner. */
  owner: string
  name: string
  legalName: string
  country: string
  number: string
  /** By their addresses: who else belongs to it, and what they may do. */
  colleagues?: Record<string, Pick<CompanyGrant, 'roles'> & Partial<CompanyGrant>>
  /** Its passport waits for a reviewer; all others are verified. */
  isWaiting?: boolean
}

/** Companies of the people who trade in the demo, and two that wait for a reviewer. */
export const demoCompanies: DemoCompany[] = [
  {
    owner: 'trader@demo.example',
    name: 'Solent Fuels',
    legalName: 'Solent Fuels Limited',
    country: 'GB',
    number: '09417562',
    colleagues: {
      'trader2@demo.example': { roles: ['trader'], dealLimit: '10000000', dayLimit: '25000000' },
      'operator@demo.example': { roles: ['operator'] },
    },
  },
  {
    owner: 'seller@demo.example',
    name: 'Gulf Crest Refining',
    legalName: 'Gulf Crest Refining DMCC',
    country: 'AE',
    number: 'DMCC-381207',
    colleagues: {
      'seller2@demo.example': { roles: ['trader'], dealLimit: '15000000' },
      'finance@demo.example': { roles: ['finance'] },
    },
  },
  {
    owner: 'broker@demo.example',
    name: 'Castellani Ship & Fuel',
    legalName: 'Castellani Ship & Fuel S.r.l.',
    country: 'IT',
    number: 'GE-472915',
    colleagues: { 'broker2@demo.example': { roles: ['operator', 'finance'] } },
  },
  {
    owner: 'ingrid@solbergbunker.example',
    name: 'Solberg Bunker',
    legalName: 'Solberg Bunker AS',
    country: 'NO',
    number: '918 274 635',
    colleagues: { 'nils@solbergbunker.example': { roles: ['operator'] } },
  },
  {
    owner: 'mateo.rojas@andescombustibles.example',
    name: 'Andes Combustibles',
    legalName: 'Andes Combustibles S.A.',
    country: 'CL',
    number: '76.418.903-2',
    colleagues: { 'camila.soto@andescombustibles.example': { roles: ['finance'] } },
  },
  {
    owner: 'aiko@mori-energy.example',
    name: 'Mori Energy',
    legalName: 'Mori Energy K.K.',
    country: 'JP',
    number: '0104-01-087316',
    colleagues: { 'haruto@mori-energy.example': { roles: ['operator'] } },
  },
  {
    owner: 'femi.adeyemi@lagoonfuels.example',
    name: 'Lagoon Fuels',
    legalName: 'Lagoon Fuels Limited',
    country: 'NG',
    number: 'RC 1382094',
    colleagues: { 'ngozi.bello@lagoonfuels.example': { roles: ['compliance', 'finance'] } },
  },
  {
    owner: 'pieter@deltaterminals.example',
    name: 'Delta Terminals Trading',
    legalName: 'Delta Terminals Trading B.V.',
    country: 'NL',
    number: '24381975',
    colleagues: { 'sanne@deltaterminals.example': { roles: ['trader'], dealLimit: '5000000' } },
  },
  {
    owner: 'layla@crescentpetroleum.example',
    name: 'Crescent Gulf Petroleum',
    legalName: 'Crescent Gulf Petroleum FZE',
    country: 'AE',
    number: 'JAFZA-190442',
    colleagues: { 'yusuf@crescentpetroleum.example': { roles: ['operator'] } },
  },
  {
    owner: 'wei.tan@straitsoil.example',
    name: 'Straits Oil',
    legalName: 'Straits Oil Pte. Ltd.',
    country: 'SG',
    number: '201418237K',
    colleagues: { 'mei.ong@straitsoil.example': { roles: ['finance'] } },
  },
  {
    owner: 'caleb@bayourefining.example',
    name: 'Bayou Refining',
    legalName: 'Bayou Refining LLC',
    country: 'US',
    number: 'DE-5820413',
    colleagues: { 'dana@bayourefining.example': { roles: ['trader'], dealLimit: '8000000' } },
  },
  {
    owner: 'priya.nair@straits-energy.example',
    name: 'Straits Energy Trading',
    legalName: 'Straits Energy Trading Pte. Ltd.',
    country: 'SG',
    number: '201903381R',
    isWaiting: true,
  },
  {
    owner: 'karl@brenner-consult.example',
    name: 'GuIf Crest Refining',
    legalName: 'GuIf Crest Refining FZE',
    country: 'AE',
    number: 'AFZ-25117',
    isWaiting: true,
  },
]
