import type { CategoryName } from '../../contract/workspace-categories.ts'

/** A file of a demo workspace, as a text. */
export interface DemoFile {
  readonly title: string
  readonly words: string
  readonly isIncluded: boolean
}

const file = (title: string, words: string, isIncluded = true): DemoFile => ({
  ...{ title, words, isIncluded },
})

/** What agents of Acme Parcels look up. */
export const ACME_FILES: readonly DemoFile[] = [
  file(
    'Large refunds.txt',
    "Refunds above 50 EUR need the team lead's approval before they are released. Write the ticket number in the note.",
  ),
  file(
    'Small refunds.txt',
    'A refund up to 50 EUR may be released by the agent at once. Tell the customer it takes five working days.',
  ),
  file(
    'Opening a call.txt',
    "Greet the caller with the client's name and ask for the order number first.",
  ),
  file('Team leads.txt', 'Team leads approve leave requests within two working days.'),
  file(
    'Lost parcels.md',
    [
      '# Lost parcels',
      '## When a parcel counts as lost',
      'A parcel counts as lost when it was not scanned for ten days. Before that, tell the customer when it was scanned last and where.',
      '## What you do',
      'Open a search with the depot. The depot answers within three days. Send the customer the number of the search.',
      'When the depot finds nothing, offer a second parcel or the price. The sender decides, not the receiver.',
    ].join('\n\n'),
  ),
  file(
    'Delivery times.csv',
    'Service,Days,Evening delivery\nStandard,3 to 5,no\nExpress,1 to 2,yes\nFreight,5 to 8,no\n',
  ),
  file(
    'Chat tone.md',
    [
      '# Chat tone',
      'Write short sentences. Use the name of the customer once at the beginning.',
      '## Apologies',
      'Apologise once, then say what happens next and when. Never promise a day that the depot did not confirm.',
    ].join('\n\n'),
  ),
  file(
    'Old price list 2023.txt',
    'Prices of 2023. Standard 4.90, Express 9.90, Freight from 39.00. Not valid any more.',
    false,
  ),
]

/** What a workspace in the making has: ideas that nobody is answered from yet. */
export const IDEA_FILES: readonly DemoFile[] = [
  file(
    'Ideas of October.txt',
    'Score the first thirty seconds of a call by itself. Let agents listen to one good call a week.',
    false,
  ),
]

/** The answers of outcome sheets; sub-industries stand under their industry. */
export const CATEGORIES: readonly (readonly [CategoryName, string, string?])[] = [
  ['client_customer_nature', 'Consumers'],
  ['client_customer_nature', 'Businesses'],
  ['client_customer_nature', 'Consumers and businesses'],
  ['industry', 'Logistics'],
  ['industry', 'Travel'],
  ['industry', 'Retail'],
  ['industry', 'Insurance'],
  ['industry', 'Telecommunications'],
  ['sub_industries', 'Parcels', 'Logistics'],
  ['sub_industries', 'Freight', 'Logistics'],
  ['sub_industries', 'Hotels and lodging', 'Travel'],
  ['sub_industries', 'Online shops', 'Retail'],
  ['sub_industries', 'Fashion', 'Retail'],
  ['sub_industries', 'Home and motor', 'Insurance'],
  ['sub_industries', 'Mobile', 'Telecommunications'],
  ['operations_resources', 'Phone'],
  ['operations_resources', 'Chat'],
  ['operations_resources', 'Mail and letters'],
  ['operations_resources', 'Back office'],
  ['operations_resources', 'Social media'],
  ['location_service', 'Lisbon, day'],
  ['location_service', 'Lisbon, night'],
  ['location_service', 'Manila, day'],
  ['location_service', 'Karachi, night'],
]

/** The sheet of Acme Parcels. */
export const ACME_SHEET = {
  client_name: 'Acme Parcels',
  nature: 'Consumers and businesses',
  account_managers: ['Operations Manager'],
  industry: 'Logistics',
  sub_industries: ['Parcels', 'Freight'],
  operations_resources: ['Phone', 'Chat', 'Back office'],
  location_service: ['Karachi, night'],
  signup_year: 2021,
  client_does:
    'Acme Parcels carries parcels and freight between cities on the east coast. Shops hand parcels over in the evening, and most arrive within two days.',
} as const
