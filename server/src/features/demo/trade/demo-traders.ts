import type { UserType } from '@laycan/contract/profile/profile'
import type { Context } from '#context.ts'
import { findMemberByEmail } from '#features/profile/profile.service.ts'

/** Verified people of the demo's market who cannot sign in; the demo accounts trade with them. */
export type DemoTrader = {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  companyName: string
  phoneNumber: string
  country: string
  about: string
}

export const demoTraders: DemoTrader[] = [
  {
    email: 'ingrid@solbergbunker.example',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    userType: 'buyer',
    companyName: 'Solberg Bunker',
    phoneNumber: '+4755550142',
    country: 'NO',
    about: 'Marine fuels for the coast from Bergen to Kirkenes.',
  },
  {
    email: 'mateo.rojas@andescombustibles.example',
    firstName: 'Mateo',
    lastName: 'Rojas',
    userType: 'buyer',
    companyName: 'Andes Combustibles',
    phoneNumber: '+56225550171',
    country: 'CL',
    about: 'Diesel and gasoline for the mines, by cargo to Mejillones and Quintero.',
  },
  {
    email: 'aiko@mori-energy.example',
    firstName: 'Aiko',
    lastName: 'Mori',
    userType: 'buyer',
    companyName: 'Mori Energy',
    phoneNumber: '+81355550163',
    country: 'JP',
    about: 'Naphtha and jet for Chiba and Yokohama.',
  },
  {
    email: 'femi.adeyemi@lagoonfuels.example',
    firstName: 'Femi',
    lastName: 'Adeyemi',
    userType: 'buyer',
    companyName: 'Lagoon Fuels',
    phoneNumber: '+23415550158',
    country: 'NG',
    about: 'Road fuels into Lagos and Lomé, ship to ship where it must be.',
  },
  {
    email: 'pieter@deltaterminals.example',
    firstName: 'Pieter',
    lastName: 'de Vries',
    userType: 'seller',
    companyName: 'Delta Terminals Trading',
    phoneNumber: '+31105550134',
    country: 'NL',
    about: 'Barges and cargoes from our own tanks in the Botlek.',
  },
  {
    email: 'layla@crescentpetroleum.example',
    firstName: 'Layla',
    lastName: 'Rahman',
    userType: 'seller',
    companyName: 'Crescent Gulf Petroleum',
    phoneNumber: '+97145550177',
    country: 'AE',
    about: 'Murban, jet and VLSFO from Fujairah.',
  },
  {
    email: 'wei.tan@straitsoil.example',
    firstName: 'Wei',
    lastName: 'Tan',
    userType: 'seller',
    companyName: 'Straits Oil',
    phoneNumber: '+6565550129',
    country: 'SG',
    about: 'Gasoil and bunkers FOB Singapore, MOPS related.',
  },
  {
    email: 'caleb@bayourefining.example',
    firstName: 'Caleb',
    lastName: 'Foster',
    userType: 'seller',
    companyName: 'Bayou Refining',
    phoneNumber: '+17135550190',
    country: 'US',
    about: 'ULSD, gasoline and jet from the Gulf Coast.',
  },
]

/** One colleague each: in the demo, too, a company is more than one person. */
export const demoColleagues: DemoTrader[] = [
  {
    email: 'nils@solbergbunker.example',
    firstName: 'Nils',
    lastName: 'Aas',
    userType: 'buyer',
    companyName: 'Solberg Bunker',
    phoneNumber: '+4755550150',
    country: 'NO',
    about: '',
  },
  {
    email: 'camila.soto@andescombustibles.example',
    firstName: 'Camila',
    lastName: 'Soto',
    userType: 'buyer',
    companyName: 'Andes Combustibles',
    phoneNumber: '+56225550188',
    country: 'CL',
    about: '',
  },
  {
    email: 'haruto@mori-energy.example',
    firstName: 'Haruto',
    lastName: 'Sato',
    userType: 'buyer',
    companyName: 'Mori Energy',
    phoneNumber: '+81355550170',
    country: 'JP',
    about: '',
  },
  {
    email: 'ngozi.bello@lagoonfuels.example',
    firstName: 'Ngozi',
    lastName: 'Bello',
    userType: 'buyer',
    companyName: 'Lagoon Fuels',
    phoneNumber: '+23415550163',
    country: 'NG',
    about: '',
  },
  {
    email: 'sanne@deltaterminals.example',
    firstName: 'Sanne',
    lastName: 'Bakker',
    userType: 'seller',
    companyName: 'Delta Terminals Trading',
    phoneNumber: '+31105550151',
    country: 'NL',
    about: '',
  },
  {
    email: 'yusuf@crescentpetroleum.example',
    firstName: 'Yusuf',
    lastName: 'Aziz',
    userType: 'seller',
    companyName: 'Crescent Gulf Petroleum',
    phoneNumber: '+97145550190',
    country: 'AE',
    about: '',
  },
  {
    email: 'mei.ong@straitsoil.example',
    firstName: 'Mei',
    lastName: 'Ong',
    userType: 'seller',
    companyName: 'Straits Oil',
    phoneNumber: '+6565550137',
    country: 'SG',
    about: '',
  },
  {
    email: 'dana@bayourefining.example',
    firstName: 'Dana',
    lastName: 'Brooks',
    userType: 'seller',
    companyName: 'Bayou Refining',
    phoneNumber: '+17135550112',
    country: 'US',
    about: '',
  },
]

/** Everybody in the demo's market, by a short name: those who can sign in, and those who cannot. */
export const demoEmails = {
  trader: 'trader@demo.example',
  trader2: 'trader2@demo.example',
  seller: 'seller@demo.example',
  broker: 'broker@demo.example',
  compliance: 'compliance@demo.example',
  ingrid: 'ingrid@solbergbunker.example',
  mateo: 'mateo.rojas@andescombustibles.example',
  aiko: 'aiko@mori-energy.example',
  femi: 'femi.adeyemi@lagoonfuels.example',
  pieter: 'pieter@deltaterminals.example',
  layla: 'layla@crescentpetroleum.example',
  wei: 'wei.tan@straitsoil.example',
  caleb: 'caleb@bayourefining.example',
} as const
export type DemoName = keyof typeof demoEmails

/** Its people are made with it, in one transaction. */
export const hasDemoTrade = async ({ db }: Context) =>
  (await findMemberByEmail(db, demoEmails.ingrid)) !== undefined
