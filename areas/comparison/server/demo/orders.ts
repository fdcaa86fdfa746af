/** A row of our log beside that of the client's export: nothing where one of them does not have it. */
export interface DemoOrder {
  readonly ours?: readonly string[]
  readonly theirs?: readonly string[]
}

const GUESTS = [
  'Maria Santos',
  'John Okafor',
  'Lena Vogt',
  'Priya Nair',
  'Tom Becker',
  'Aisha Khan',
  'Carlos Mendes',
  'Emma Lindqvist',
  'Noah Fischer',
  'Yuki Tanaka',
  'Omar Haddad',
  'Sofia Rossi',
  'Liam Murphy',
  'Ana Ferreira',
  'Peter Novak',
  'Grace Mwangi',
] as const
const HOUSES = [
  'Harbour View',
  'Old Town Lodge',
  'Lakeside Inn',
  'Station Hotel',
  'Garden House',
] as const

const ORDERS = 120

/** What differs here and there, by the number of the order. */
const isMissingOurs = (n: number) => n % 29 === 7
const isMissingTheirs = (n: number) => n % 31 === 11
const misspelt = (name: string, n: number) =>
  n % 13 === 4 ? name.replace(/(\w)(\w)/, '$2$1') : n % 11 === 3 ? name.toUpperCase() : name

/**
 * Bookings of a month as we logged them and as the client exports them: mostly the same, with the differences such tables have. `day` says a day of the month.
 */
export function demoBookings(day: (n: number) => string): DemoOrder[] {
  return Array.from({ length: ORDERS }, (_, n) => {
    const number = `B-${4_100 + n}`
    const guest = GUESTS[(n * 7) % GUESTS.length] ?? GUESTS[0]
    const house = HOUSES[(n * 3) % HOUSES.length] ?? HOUSES[0]
    const amount = 80 + ((n * 37) % 260)
    const theirAmount = n % 17 === 5 ? amount + 15 : n % 9 === 2 ? amount + 0.4 : amount
    const theirDay = n % 23 === 9 ? day(n + 1) : day(n)
    return {
      ...(!isMissingOurs(n) && {
        ours: [number, guest, house, amount.toFixed(2), day(n), n % 19 === 6 ? 'No' : 'Yes'],
      }),
      ...(!isMissingTheirs(n) && {
        theirs: [
          ...[number.toLowerCase(), misspelt(guest, n), house, `${theirAmount.toFixed(2)} EUR`],
          ...[theirDay.split('-').toReversed().join('.'), 'yes'],
        ],
      }),
    }
  })
}

export const OUR_COLUMNS = ['Booking', 'Guest', 'House', 'Amount', 'Arrival', 'Confirmed'] as const
export const THEIR_COLUMNS = [
  'booking_no',
  'guest_name',
  'property',
  'total',
  'check_in',
  'confirmed',
] as const
