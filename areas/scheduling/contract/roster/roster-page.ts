import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'

/**
 * Who works when, people by days: planned by the person who leads them, read by everybody of themselves and of those beside them, who see when they work
 * together but not why a person is away.
 */
export const rosterPage = page('/roster', {
  about: 'Who works when: shifts by person and day, with coverage, leave and open shifts.',
  jobs: [
    t`Drag a shift to another day or person, or open its cell to change it`,
    t`Publish a week so that people see it`,
    t`Offer a shift of one's own, or take one that is offered`,
  ],
  label: 'Roster',
  menu: { group: 'People', order: 18, icon: 'calendar-time' },
  grants: {
    HR: 'VAED:all',
    Admin: 'VAED:all',
    Manager: 'VAED:indirect',
    'Team Lead': 'VAED:direct',
    Agent: 'V:peers',
    QA: 'V:peers',
    Trainer: 'V:peers',
    IT: 'V:peers',
  },
  uses: ['employees', 'offices', 'clients', 'shifts', 'rotation-patterns'],
  rights: ['view', 'add', 'edit', 'delete'],
})
