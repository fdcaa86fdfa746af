import { TOTP, URI } from 'otpauth'

/** The app of a person: what it shows at a moment, by the address that its QR code holds. */
export function appWith(uri: string): (moment: string) => string {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error(`${uri} is not for an app that follows the time`)
  return (moment) => app.generate({ timestamp: Date.parse(moment) })
}
