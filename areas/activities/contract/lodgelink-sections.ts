/** The form of a lodging request: always the same questions, in the order they come up in a call. */
export const lodgelinkSections = [
  {
    title: 'Who asks for what?',
    name: 'Request',
    help: 'The company that travels, and how it came to us.',
    fields: [
      'request_type',
      'channel',
      'company_name',
      'contact_name',
      'contact_phone',
      'client_id',
      'employee_id',
    ],
  },
  {
    title: 'Which stay is it about?',
    name: 'Stay',
    help: 'Bookings, changes and extensions say from when until when.',
    fields: [
      'reservation_no',
      'property_name',
      'city',
      'country_id',
      'check_in',
      'check_out',
      'rooms',
      'guests',
      'amount',
      'currency',
    ],
  },
  {
    title: 'When, and how long?',
    name: 'Times',
    help: 'From received to started is the first response.',
    fields: ['received_at', 'started_at', 'ended_at', 'duration_seconds'],
  },
  {
    title: 'Where does it stand?',
    name: 'Status',
    help: 'What has ended has an outcome.',
    fields: ['status', 'outcome', 'notes', 'follow_up_at'],
  },
] as const
