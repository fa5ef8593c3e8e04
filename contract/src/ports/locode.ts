/** A UN/LOCODE: two letters of the country, then three letters or digits of the place. Free of Zod. */
export const locodePattern = /^[A-Z]{2}[A-Z2-9]{3}$/
