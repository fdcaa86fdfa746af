import { useQuery } from '@tanstack/react-query'
import { type PlaceAsked, placeCalls } from '../../contract/clock-place.ts'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { queryClient } from '#platform/web/client/query-client.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { PunchBody } from './running-clock.ts'

/** Rules of an office change seldom; a clock-in asks for them at once if they are not there. */
const asked = {
  queryKey: ['clock-place'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<PlaceAsked> =>
    askCall(placeCalls.placeAsked, {}, { signal }),
}

/** What the office of the signed-in person asks a clock-in for. */
export const usePlaceAsked = (): PlaceAsked | undefined => useQuery(asked).data

type Shown = Pick<PunchBody, 'device_token' | 'latitude' | 'longitude' | 'accuracy'>

/**
 * What a clock-in at the office shows of its device and its place: nothing where no rule asks for it, and nothing of what cannot be had. The
 * server says what that means; it must not keep anybody from pressing the button.
 */
export async function placeShown(userId: number, workFrom: string): Promise<Shown> {
  if (workFrom !== 'Office') return {}
  const rules = await placeRules()
  if (!rules) return kept(userId)
  const [device, position] = await Promise.all([
    rules.device_rule === 'Off' ? {} : deviceShown(userId),
    rules.area_rule === 'Off' ? {} : positionShown(),
  ])
  return { ...device, ...position }
}

/** The rules, or what is known of them where nobody can be asked: a press without a connection counts at once. */
async function placeRules(): Promise<PlaceAsked | undefined> {
  if (!navigator.onLine) return queryClient.getQueryData<PlaceAsked>(asked.queryKey)
  return queryClient.ensureQueryData(asked).catch(() => undefined)
}

/** Seats are shared: each person has a token of their own on a device. */
const tokenKey = (userId: number): string => `muster-clock-device-${userId}`

function kept(userId: number): Shown {
  const token = readKept(localStorage, tokenKey(userId))
  return typeof token === 'string' ? { device_token: token } : {}
}

async function deviceShown(userId: number): Promise<Shown> {
  try {
    const { data } = await sendCall(placeCalls.registerDevice, kept(userId))
    keep(localStorage, tokenKey(userId), data.device_token)
    return data
  } catch {
    return kept(userId) // without a connection the device is the one it was
  }
}

/** The person who is asked for the first time needs a while to read; then the clock goes on without. */
const PATIENCE_MS = 20_000
/** A place of a minute ago is the same place. */
const FRESH_MS = 60_000

function positionShown(): Promise<Shown> {
  return new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer({})
    const patience = window.setTimeout(() => answer({}), PATIENCE_MS)
    const settle = (shown: Shown) => {
      window.clearTimeout(patience)
      answer(shown)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        settle({
          latitude: rounded(latitude, 6),
          longitude: rounded(longitude, 6),
          accuracy: rounded(accuracy, 0),
        }),
      () => settle({}),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })
}

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits))
