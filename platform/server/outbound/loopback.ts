const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host or address is this machine, as seen from itself alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)
