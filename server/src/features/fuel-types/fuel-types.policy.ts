import type { Access } from '@laycan/contract/endpoint'
import { AppError } from '#platform/errors.ts'

/**
 * Who may see and change the catalogue. The endpoints require the role, services ask about the state. Lists and
 * searches leave inactive fuel types out; by its id one can still be read, because old trades refer to it.
 */
export type FuelTypeAct =
  | 'list'
  | 'read'
  | 'list-all'
  | 'read-history'
  | 'create'
  | 'change'
  | 'delete'
  | 'deactivate'
  | 'load-standard'
/** `none`: deleted, or not created yet. */
export type FuelTypeState = 'active' | 'inactive' | 'none'

export const fuelTypeActs: Record<FuelTypeAct, { by: Access; on: readonly FuelTypeState[] }> = {
  list: { by: 'member', on: ['active'] },
  read: { by: 'member', on: ['active', 'inactive'] },
  'list-all': { by: 'admin', on: ['active', 'inactive'] },
  'read-history': { by: 'admin', on: ['active', 'inactive', 'none'] },
  create: { by: 'admin', on: ['none'] },
  change: { by: 'admin', on: ['active', 'inactive'] },
  delete: { by: 'admin', on: ['active', 'inactive'] },
  // Instead of deleting, when something refers to it.
  deactivate: { by: 'admin', on: ['active'] },
  'load-standard': { by: 'admin', on: ['none'] },
}

type Stored = { is_active: boolean }

export function mayAct(act: FuelTypeAct, fuelType: Stored | undefined): boolean {
  const state = fuelType ? (fuelType.is_active ? 'active' : 'inactive') : 'none'
  return fuelTypeActs[act].on.includes(state)
}

/** 404 for a fuel type that is not there, or not for this. */
export function requireAct<T extends Stored>(act: 'read' | 'change' | 'delete', fuelType: T | undefined): T {
  if (!fuelType || !mayAct(act, fuelType)) throw fuelTypeNotFound()
  return fuelType
}

export const fuelTypeNotFound = () => new AppError('not_found', 'There is no such fuel type.')
