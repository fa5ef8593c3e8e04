import { describe, expect, it } from 'vitest'
import {
  fitView,
  keepInside,
  type LatLon,
  latitudeAt,
  moveView,
  project,
  projectLine,
  projectY,
  scaleLimits,
  toScreen,
  worldSize,
  zoomAround,
} from './projection.ts'

const at = (latitude: number, longitude: number): LatLon => ({ latitude, longitude })
const size = { width: 800, height: 400 }
const pacific = [at(35.6, 140.1), at(45, 175), at(45, -165), at(33.7, -118.2)]

describe('the projection', () => {
  it('puts the equator and Greenwich in the middle', () => {
    expect(project(at(0, 0))).toEqual({ x: worldSize / 2, y: worldSize / 2 })
  })

  it('is undone by its inverse', () => {
    for (let latitude = -60; latitude <= 80; latitude += 7) {
      expect(latitudeAt(projectY(latitude))).toBeCloseTo(latitude, 9)
    }
  })

  it('draws a line over 180° in one piece', () => {
    const spots = projectLine(pacific)
    const steps = spots.slice(1).map(({ x }, index) => x - (spots[index]?.x ?? 0))
    expect(steps.every((step) => step > 0 && step < worldSize / 4)).toBe(true)
  })
})

describe('a view', () => {
  it.each([
    ['over the Pacific', pacific],
    ['over the Atlantic', [at(52, 4), at(30, -95)]],
    ['of one port', [at(1.25, 103.8)]],
    ['of the whole world', [at(60, -150), at(-40, 170), at(10, 0), at(10, 90), at(0, -60)]],
  ])('%s shows all its places', (_name, places) => {
    const view = fitView(places, size, 40)
    for (const place of places) {
      const { x, y } = toScreen(project(place), view, size)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(size.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(size.height)
    }
  })

  it('over 180° is narrow, not the whole world', () => {
    expect(fitView(pacific, size, 40).scale).toBeGreaterThan(scaleLimits(size).least * 1.5)
  })

  it('of nothing is the world', () => {
    expect(fitView([], size, 40).scale).toBe(scaleLimits(size).least)
  })

  it('never shows what is beyond the poles, and turns around the world without end', () => {
    const view = keepInside({ x: -5, y: -9e9, scale: 1e-9 }, size)
    expect(view.x).toBe(worldSize - 5)
    expect(view.scale).toBe(scaleLimits(size).least)
    expect(latitudeAt(view.y - size.height / 2 / view.scale)).toBeLessThanOrEqual(80.000001)
  })

  it('shows the whole world on a phone, in the middle', () => {
    const phone = { width: 358, height: 384 }
    const places = [at(29.7, -95), at(35.6, 140), at(1.2, 103.8), at(52, 4)]
    const view = fitView(places, phone, 40)
    for (const place of places) {
      const { x } = toScreen(project(place), view, phone)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(phone.width)
    }
  })

  it('keeps the point under the pointer while it zooms', () => {
    const view = fitView([at(52, 4), at(30, -95)], size, 40)
    const pointer = { x: 200, y: 150 }
    const world = {
      x: view.x + (pointer.x - 400) / view.scale,
      y: view.y + (pointer.y - 200) / view.scale,
    }
    const after = toScreen(world, zoomAround(view, size, 1.6, pointer), size)
    expect(after.x).toBeCloseTo(pointer.x, 6)
    expect(after.y).toBeCloseTo(pointer.y, 6)
  })

  it('moves with the pointer', () => {
    const view = fitView([at(1.25, 103.8)], size, 40)
    const before = toScreen(project(at(1.25, 103.8)), view, size)
    const after = toScreen(project(at(1.25, 103.8)), moveView(view, size, 30, -20), size)
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([30, -20])
  })
})
