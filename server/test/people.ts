/**
 * The people of all tests, the same on the server and in the journeys: who trades, who reviews, and Anna, who does
 * neither. A test makes as many of each as it needs.
 */
export const cast = {
  member: { firstName: 'Anna', lastName: 'Berg', companyName: 'Nordfeld Energy' },
  other: { firstName: 'Ben', lastName: 'Berg', companyName: 'Berg Shipping' },
  colleague: { firstName: 'Bo', lastName: 'Berg', companyName: 'Nordfeld Energy' },
  buyer: { firstName: 'Bea', lastName: 'Berg', companyName: 'Berg Bunkers' },
  seller: { firstName: 'Sven', lastName: 'Berg', companyName: 'Nordfeld Energy' },
  broker: { firstName: 'Bruno', lastName: 'Berg', companyName: 'Berg Broking' },
  mediator: { firstName: 'Mona', lastName: 'Berg', companyName: '' },
  compliance: { firstName: 'Rita', lastName: 'Weiss', companyName: '' },
  admin: { firstName: 'Ada', lastName: 'Lind', companyName: '' },
}
export type Role = keyof typeof cast
