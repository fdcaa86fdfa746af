/**
 * The server's time as this device can tell it: what is done without a connection is dated by it, since clocks of devices go
 * wrong. The header of an answer says whole seconds, which is as fine as anything here is counted.
 */
let ahead = 0

/** Takes the time an answer was sent at. */
export function noteServerTime(response: Response): void {
  const sent = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(sent)) ahead = sent - Date.now()
}

export const serverNow = (): Date => new Date(Date.now() + ahead)
