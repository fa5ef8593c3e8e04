import type { Position } from '../src/geodesy.ts'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })

/** Ports on every sea, in rivers, and on both sides of 180°. */
export const places = {
  rotterdam: at(51.92, 4.4),
  antwerp: at(51.25, 4.4),
  hamburg: at(53.54, 9.95),
  primorsk: at(60.33, 28.67),
  gdansk: at(54.37, 18.67),
  novorossiysk: at(44.72, 37.78),
  augusta: at(37.2, 15.22),
  fujairah: at(25.17, 56.37),
  rasTanura: at(26.65, 50.17),
  mumbai: at(18.95, 72.85),
  singapore: at(1.27, 103.83),
  shanghai: at(31.23, 121.5),
  yokohama: at(35.45, 139.65),
  busan: at(35.1, 129.05),
  sydney: at(-33.87, 151.2),
  auckland: at(-36.83, 174.77),
  suva: at(-18.13, 178.42),
  honolulu: at(21.3, -157.87),
  vancouver: at(49.29, -123.1),
  losAngeles: at(33.74, -118.26),
  valparaiso: at(-33.03, -71.62),
  santos: at(-23.95, -46.31),
  lagos: at(6.43, 3.4),
  capeTown: at(-33.92, 18.43),
  durban: at(-29.87, 31.03),
  houston: at(29.74, -95.27),
  newOrleans: at(29.95, -90.06),
  newYork: at(40.67, -74.02),
} as const satisfies Record<string, Position>

export const placeNames = Object.keys(places) as (keyof typeof places)[]
