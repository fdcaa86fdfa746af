import { expect, it } from 'vitest'
import { areaOf, metresBetween } from './clock-place.ts'

const fence = { latitude: 38.7369, longitude: -9.1427, radius_metres: 150 }
const at = (north: number, accuracy: number) =>
  // A degree of latitude is 111,195 metres on this globe.
  areaOf(
    { latitude: fence.latitude + north / 111_195, longitude: fence.longitude, accuracy },
    fence,
  )

it('measures over the ground: Lisbon to Karachi, and across the date line', () => {
  const karachi = { latitude: 24.8138, longitude: 67.0306 }
  expect(metresBetween(fence, karachi) / 1000).toBeCloseTo(7194, -2)
  expect(
    metresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
  ).toBeCloseTo(22_239, 0)
})

it('is inside within the radius, and what is inexact counts for its person, up to 100 m', () => {
  expect(at(140, 5)).toEqual({ area: 'Inside', distance_metres: 140, accuracy_metres: 5 })
  expect(at(200, 5).area).toBe('Outside')
  expect(at(200, 60).area).toBe('Inside')
  expect(at(260, 800).area).toBe('Outside')
})

it('is unknown without a position, or with one that says nothing', () => {
  expect(areaOf(undefined, fence)).toEqual({
    area: 'Unknown',
    distance_metres: null,
    accuracy_metres: null,
  })
  expect(at(10, 5_000)).toEqual({ area: 'Unknown', distance_metres: 10, accuracy_metres: 5_000 })
})
