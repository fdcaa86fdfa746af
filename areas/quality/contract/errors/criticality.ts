import { choice } from '#platform/contract/fields/field.ts'

/** Whom an error hurts. */
export const criticality = choice(
  ['Customer critical', 'Business critical', 'Compliance critical', 'Non-critical'],
  {
    default: 'Non-critical',
    tones: {
      'Customer critical': 'bad',
      'Business critical': 'warn',
      'Compliance critical': 'violet',
      'Non-critical': 'off',
    },
    help: 'Whom the error hurts.',
  },
)
