import type { UserType } from '@laycan/contract/profile/profile'

export const userTypeLabels: Record<UserType, string> = { buyer: 'Buyer', seller: 'Seller', broker: 'Broker' }
export const emailNote = 'Changing it needs support.'
export const userTypeNote = 'It cannot change after registration.'
export const companyNote = 'The company you belong to. Its people and its name are managed on its own page.'
