import { type MessagePort, workerData } from 'node:worker_threads'
import { findRoute, type NoRoute, type Route } from '@laycan/voyage/find-route'
import type { Position } from '@laycan/voyage/geodesy'
import type { PassageId } from '@laycan/voyage/passages'

/* A thread that only finds routes: to read the network takes a second, and a search some ten milliseconds. */

export type RouteTask = { from: Position; to: Position; closed: PassageId[] }
export type FoundRoute = Route | NoRoute
export type RouteMessage = { id: number; task: RouteTask }
export type RouteOutcome = { id: number } & ({ route: FoundRoute } | { error: string })

const port = workerData as MessagePort
port.on('message', ({ id, task }: RouteMessage) => port.postMessage(outcomeOf(id, task)))

function outcomeOf(id: number, { from, to, closed }: RouteTask): RouteOutcome {
  try {
    return { id, route: findRoute(from, to, closed) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
