import { z } from 'zod'
import { plainText } from '../fields.ts'
import { maxReasonLength } from './negotiations/negotiation-constants.ts'

/** Fields that acts of trade share. */

export const Reason = plainText('Reason', maxReasonLength).min(1, 'Reason is required')

/** Chosen by the caller, one per action: repeating a call returns the first answer. */
export const ActId = z.string().regex(/^[\w.:-]{1,64}$/, 'A client id has 1 to 64 letters, digits or . : _ -')

/** The version the caller saw; 409 if it is not the latest. */
export const SeenVersion = z.int('Version is required').positive('Version is required')

export const TradeSide = z.enum(['buyer', 'seller']).meta({ id: 'TradeSide' })
export type TradeSide = z.infer<typeof TradeSide>
