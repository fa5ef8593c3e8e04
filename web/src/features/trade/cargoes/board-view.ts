import { type CargoSource, cargoSources, cargoStages } from '@laycan/contract/trade/cargoes/cargo-constants'
import { matching, oneOf, urlState } from '#platform/url-state.ts'

/** What the board shows, kept in the URL. */

const shows = ['all', 'deals', 'mine', 'market'] as const
const roles = ['buyer', 'seller', 'broker'] as const

export const boardState = urlState({
  show: oneOf(shows, 'all'),
  role: oneOf(roles, ''),
  stage: oneOf(
    cargoStages.map(({ code }) => code),
    '',
  ),
  fuel: matching(/^[a-z0-9-]{1,80}$/),
})
export type BoardView = (typeof boardState)['defaults']

export const showOptions = [
  { value: 'all', label: 'All cargoes' },
  { value: 'deals', label: 'My deals' },
  { value: 'mine', label: 'My requests and supplies' },
  { value: 'market', label: 'Marketplace' },
] as const

const ofShow: Record<(typeof shows)[number], readonly CargoSource[]> = {
  all: cargoSources.map(({ code }) => code),
  deals: ['deals'],
  mine: ['my_requests', 'my_supplies'],
  market: ['requests', 'supplies'],
}

/** Only deals have a role and a stage: who asks for these sees deals alone. */
export const sourcesOf = ({ show, role, stage }: BoardView): readonly CargoSource[] =>
  role || stage ? ofShow[show].filter((source) => source === 'deals') : ofShow[show]

export function queryOf({ role, stage, fuel }: BoardView, source: CargoSource) {
  return {
    source,
    ...(fuel && { fuelTypeId: fuel }),
    ...(role && { role }),
    ...(stage && { stage }),
  }
}
