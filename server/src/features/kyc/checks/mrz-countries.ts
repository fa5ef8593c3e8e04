/** The codes of nationalities in machine-readable zones for those the form knows: of three letters, and a few of their own. */
const codes: Readonly<Record<string, readonly string[]>> = {
  US: ['USA'],
  // Citizens, and the five other kinds of British nationals.
  GB: ['GBR', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS'],
  CA: ['CAN'],
  AU: ['AUS'],
  DE: ['D'],
  FR: ['FRA'],
  JP: ['JPN'],
  SG: ['SGP'],
}

export const isNationality = (country: string, mrzCode: string) => codes[country]?.includes(mrzCode) ?? false
