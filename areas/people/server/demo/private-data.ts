import { chance, pick } from '#database/demo/chance.ts'
import { daysBefore } from '#database/demo/days.ts'
import type { Person } from '#database/demo/people.ts'

/** Where people of an office live, and how numbers there begin. */
const HOMES = {
  LIS: {
    cities: ['Lisboa', 'Amadora', 'Almada'],
    streets: ['Rua do Salitre', 'Rua das Flores', 'Avenida de Roma'],
    mobile: '+351 91',
    currency: 'EUR',
    pay: 1450,
    country: 'PT',
  },
  MNL: {
    cities: ['Makati', 'Quezon City', 'Pasig'],
    streets: ['Mabini Street', 'Rizal Avenue', 'Kalayaan Avenue'],
    mobile: '+63 91',
    currency: 'PHP',
    pay: 32_000,
    country: 'PH',
  },
  KHI: {
    cities: ['Karachi', 'Malir', 'Korangi'],
    streets: ['Shahrah-e-Faisal', 'Tariq Road', 'Zamzama Lane'],
    mobile: '+92 30',
    currency: 'PKR',
    pay: 95_000,
    country: 'PK',
  },
} as const

const RELATIONS = ['Partner', 'Parent', 'Sibling', 'Friend'] as const
/** Managers, leads and agents against the pay of an agent. */
const PAY_OF_LEVEL = [6, 3.5, 1.8, 1] as const

/** What HR keeps of a person of the demo company: believable, and nobody's. */
export function privateData(person: Person, countries: ReadonlyMap<string, number>, today: string) {
  const { key, office, level, lastname } = person
  const home = HOMES[office]
  const digits = (what: string, count: number) =>
    String(Math.floor(chance(what, key) * 10 ** count)).padStart(count, '0')
  const born = daysBefore(today, Math.floor(365.25 * (21 + chance('age', key) * 30)))
  return {
    date_of_birth: born,
    gender: pick(['Female', 'Male', 'Female', 'Male', 'Not said'], 'gender', key),
    marital_status: pick(['Single', 'Married', 'Not said'], 'married', key),
    nationality_id: countries.get(home.country) ?? null,
    country_id: countries.get(home.country) ?? null,
    mobile: `${home.mobile}${digits('mobile', 1)} ${digits('first', 3)} ${digits('last', 4)}`,
    personal_email: `${lastname.toLowerCase().replaceAll(/[^a-z]/g, '')}.${digits('mail', 3)}@mail.example`,
    current_address: `${pick(home.streets, 'street', key)} ${1 + Math.floor(chance('house', key) * 180)}`,
    city: pick(home.cities, 'city', key),
    postal_code: digits('post', 5),
    emergency_contact_name: `${pick(['Maria', 'Amina', 'Jose', 'Omar', 'Grace'], 'who', key)} ${lastname}`,
    emergency_contact_relation: pick(RELATIONS, 'relation', key),
    emergency_contact_phone: `${home.mobile}${digits('e1', 1)} ${digits('e2', 3)} ${digits('e3', 4)}`,
    national_id: `${home.country}-${digits('id1', 5)}-${digits('id2', 4)}`,
    passport_no: chance('passport', key) < 0.4 ? `${home.country}${digits('pass', 7)}` : null,
    passport_expiry:
      chance('passport', key) < 0.4
        ? daysBefore(today, -Math.floor(chance('ends', key) * 1800))
        : null,
    pay_type: 'Monthly',
    pay_rate:
      Math.round((home.pay * PAY_OF_LEVEL[level] * (0.9 + chance('pay', key) * 0.3)) / 10) * 10,
    currency: home.currency,
    payment_mode: 'Bank',
    bank_name: pick(['First Harbour Bank', 'Union Savings', 'Atlas Bank'], 'bank', key),
    account_no: `${home.country}${digits('iban1', 8)}${digits('iban2', 8)}`,
    employment_type: pick(['Full time', 'Full time', 'Full time', 'Part time'], 'terms', key),
    work_mode: pick(['Office', 'Office', 'Hybrid', 'Remote'], 'mode', key),
    skills: pick([['Billing'], ['Sales', 'Retention'], ['Technical support'], []], 'skills', key),
  }
}
