/** Categories of courses, those inside others behind them. */
export const demoCategories: readonly {
  readonly name: string
  readonly code: string
  readonly parent: string | null
  readonly colour: string
  readonly description: string
}[] = [
  {
    ...{ name: 'Onboarding', code: 'ONB', parent: null, colour: '#2f7d86' },
    description: 'The first weeks in the company and with a client.',
  },
  {
    ...{ name: 'Security', code: 'SEC', parent: null, colour: '#b3261e' },
    description: 'Protecting customers, data and ourselves.',
  },
  {
    ...{ name: 'Customer contact', code: 'CUS', parent: null, colour: '#3d6fb4' },
    description: 'Talking and writing to customers.',
  },
  {
    ...{ name: 'Safety', code: 'SAF', parent: null, colour: '#a1862f' },
    description: 'Health and safety at work.',
  },
  {
    ...{ name: 'Fire', code: 'FIR', parent: 'Safety', colour: '#c9694c' },
    description: 'What to do when it burns, office by office.',
  },
  {
    ...{ name: 'Leadership', code: 'LEA', parent: null, colour: '#6a5aa8' },
    description: 'For people who lead others.',
  },
]
