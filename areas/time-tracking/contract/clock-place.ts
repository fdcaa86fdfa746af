import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { decimal, text } from '#platform/contract/fields/field.ts'

/** What a rule of an office does with a clock-in that does not keep it. */
export type PlaceRule = 'Off' | 'Flag' | 'Block'

/** What the office of a person asks a clock-in for. */
export interface PlaceAsked {
  readonly office_name: string | null
  readonly area_rule: PlaceRule
  readonly device_rule: PlaceRule
}

/** What was recorded when a shift began, as its person sees it too. */
export interface RecordedPlace {
  readonly device_name: string | null
  readonly is_device_known: boolean
  /** Whether it was inside the area of the office; empty where nobody asked. */
  readonly area: 'Inside' | 'Outside' | 'Unknown' | null
  readonly distance_metres: number | null
  readonly accuracy_metres: number | null
  /** Where its address lies, if the company asks a service for that. */
  readonly country: string | null
  readonly city: string | null
}

/** What is written down of a place, and how it marks the shift. */
export interface JudgedPlace extends Pick<
  RecordedPlace,
  'area' | 'distance_metres' | 'accuracy_metres'
> {
  readonly device_id: number | null
  readonly flags: readonly string[]
}

/** What a browser says of itself and of where it is; only what follows from a position is kept. */
export const placeInput = {
  device_token: text({ max: 100 }),
  latitude: decimal({ min: -90, max: 90, scale: 6 }),
  longitude: decimal({ min: -180, max: 180, scale: 6 }),
  accuracy: decimal({ min: 0, max: 10_000_000, label: 'Accuracy' }),
} as const

/** A device that is known by its token. */
export interface RegisteredDevice {
  readonly device_token: string
}

export const placeCalls = calls({
  placeAsked: {
    method: 'GET',
    path: 'clockin/getPlaceAsked',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<PlaceAsked>(),
    summary: 'What one’s office asks a clock-in for: a position, a known device.',
  },
  registerDevice: {
    method: 'POST',
    path: 'clockin/registerDevice',
    needs: 'signed-in',
    rows: 'own',
    input: { device_token: text({ max: 100 }) },
    answers: typed<RegisteredDevice>(),
    summary:
      'The token this browser shows when it clocks in: the one it has, if that is still good, else a new one.',
  },
})

/** Inexact positions count for their person, up to so many metres; what is less exact than the other says nothing. */
const MOST_DOUBT_METRES = 100
const USELESS_METRES = 1_000

export interface Position {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

export interface Fence {
  readonly latitude: number
  readonly longitude: number
  readonly radius_metres: number
}

/** Where a position lies to a fence, and how far from its middle. No position, or one that says nothing, is unknown. */
export function areaOf(
  position: Position | undefined,
  fence: Fence,
): Pick<RecordedPlace, 'distance_metres' | 'accuracy_metres'> & {
  readonly area: 'Inside' | 'Outside' | 'Unknown'
} {
  if (!position) return { area: 'Unknown', distance_metres: null, accuracy_metres: null }
  const accuracy = Math.round(position.accuracy)
  const distance = Math.round(metresBetween(position, fence))
  const found = { distance_metres: distance, accuracy_metres: accuracy }
  if (accuracy > USELESS_METRES) return { area: 'Unknown', ...found }
  const isInside = distance <= fence.radius_metres + Math.min(accuracy, MOST_DOUBT_METRES)
  return { area: isInside ? 'Inside' : 'Outside', ...found }
}

const EARTH_METRES = 6_371_000

/** The way over the ground between two places (haversine). */
export function metresBetween(
  one: Pick<Fence, 'latitude' | 'longitude'>,
  other: Pick<Fence, 'latitude' | 'longitude'>,
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [here, there] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin((there - here) / 2) ** 2
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = Math.min(1, across + Math.cos(here) * Math.cos(there) * along)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(share))
}
