import { pushCalls, type PushDevices } from '#areas/session/contract/push-calls.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { t } from '#platform/contract/words/texts.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** Whether this browser can show notices while Muster is closed; where it cannot, why, in words. */
export function whyNot(): string | undefined {
  if (!window.isSecureContext)
    return t`This needs a secure address: one that begins with https. Ask your administrator.`
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('PushManager' in window) && isApple)
    return t`On this phone it works from the home screen: share the page, choose “Add to Home Screen”, and open Muster from there.`
  if (!('PushManager' in window)) return t`This browser cannot show notices.`
  if (Notification.permission === 'denied')
    return t`This browser blocks notices of Muster. Allow them in its settings for this site, then reload the page.`
  return undefined
}

/** The address of this browser at its push service, and how the server knows it; undefined while nothing is turned on here. */
export async function thisDevice(): Promise<
  { subscription: PushSubscription; mark: string } | undefined
> {
  if (whyNot() !== undefined) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return undefined
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  )
  return { subscription, mark: inHexadecimal(new Uint8Array(hash)) }
}

/**
 * Asks the person, then the browser's push service, and tells the server where this device is reached.
 * @throws where the person or the browser says no, in words
 */
export async function turnOn({ public_key }: PushDevices): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw said(t`Notices stay off: the browser was not allowed to show them.`)
  const { pushManager } = await navigator.serviceWorker.ready
  // An address made for another key is one this server cannot use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const subscription = await asked.catch(() => {
    throw said(t`The push service of this browser does not answer. Try again later.`)
  })
  const { endpoint, keys } = subscription.toJSON()
  try {
    const { message } = await sendCall(pushCalls.addPushDevice, {
      endpoint: endpoint ?? null,
      p256dh: keys?.['p256dh'] ?? null,
      auth: keys?.['auth'] ?? null,
    })
    return message
  } catch (problem) {
    await subscription.unsubscribe()
    throw problem
  }
}

const said = (words: string): RequestProblem => new RequestProblem(words, { status: 422 })

const inHexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
